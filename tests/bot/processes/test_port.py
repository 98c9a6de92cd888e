"""A port that cannot be had is told in one line, before anything starts."""

from __future__ import annotations

import socket

import pytest

from bot.processes.port import PortUnavailable, answers, check_port


def test_a_free_port_is_free_twice() -> None:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    check_port("127.0.0.1", port)
    check_port("127.0.0.1", port)
    assert not answers("127.0.0.1", port)


def test_a_taken_port_names_itself_and_the_mend() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert answers("127.0.0.1", port)
        assert answers("0.0.0.0", port)
        with pytest.raises(PortUnavailable, match=f"port {port} is taken.*NAAV_PORT"):
            check_port("127.0.0.1", port)


@pytest.mark.parametrize("host", ["203.0.113.7", "no such host"])
def test_a_host_that_is_not_ours_names_the_setting(host: str) -> None:
    with pytest.raises(PortUnavailable, match="NAAV_HOST"):
        check_port(host, 8000)

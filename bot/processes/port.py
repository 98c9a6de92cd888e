"""Whether the web's port can be had, told before anything is started."""

from __future__ import annotations

import errno
import socket

from bot.refusal import Refusal


class PortUnavailable(Refusal):
    """The web cannot listen where the settings say. One line: why, and how to mend it."""


_REASONS = {
    errno.EADDRINUSE: "port {port} is taken; stop what uses it (naav stop) or set NAAV_PORT",
    errno.EACCES: "port {port} needs more rights than we have; set NAAV_PORT above 1023",
    errno.EADDRNOTAVAIL: "NAAV_HOST: this machine has no address {host}; use 127.0.0.1 or 0.0.0.0",
}


def check_port(host: str, port: int) -> None:
    """Raises:
    PortUnavailable: it is taken, not allowed, or the host is not this machine's.
    """
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
            trial.listen()
    except socket.gaierror:
        raise PortUnavailable(
            f"NAAV_HOST: {host} is no address; use 127.0.0.1 or 0.0.0.0"
        ) from None
    except OSError as error:
        known = _REASONS.get(error.errno or 0, "port {port} on {host} cannot be had; set NAAV_PORT")
        raise PortUnavailable(known.format(host=host, port=port)) from None


def answers(host: str, port: int) -> bool:
    """Whether something listens there."""
    reached = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)  # noqa: S104
    try:
        with socket.create_connection((reached, port), timeout=1):
            return True
    except OSError:
        return False

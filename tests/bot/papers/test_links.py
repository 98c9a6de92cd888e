"""Links to papers: only what we signed, only for three days."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.papers.documents import KINDS
from bot.papers.links import PaperLink, read_token, token_of
from bot.settings import SettingsError, read_settings

NOW = datetime(2026, 11, 30, 4, 35, tzinfo=UTC)
SECRET = "a secret of the tests"
LINK = PaperLink("letter", 12, 34, NOW + timedelta(hours=72))


@given(
    kind=st.sampled_from(KINDS),
    incident=st.integers(0, 2**63 - 1),
    address=st.integers(0, 2**63 - 1),
    minutes=st.integers(1, 10**6),
)
def test_a_token_opens_what_it_was_made_for(
    kind: str, incident: int, address: int, minutes: int
) -> None:
    link = PaperLink(kind, incident, address, NOW + timedelta(minutes=minutes))  # type: ignore[arg-type]
    token = token_of(link, SECRET)
    assert read_token(token, SECRET, NOW) == link
    assert read_token(token, SECRET, link.until - timedelta(seconds=1)) == link
    assert read_token(token, SECRET, link.until) is None
    assert read_token(token, SECRET + "x", NOW) is None
    assert len(token) < 75


@given(st.text(max_size=200))
def test_what_we_did_not_sign_opens_nothing(token: str) -> None:
    assert read_token(token, SECRET, NOW) is None


@given(st.integers(0, 200), st.characters())
def test_a_token_changed_in_one_sign_opens_nothing(place: int, sign: str) -> None:
    token = token_of(LINK, SECRET)
    place %= len(token)
    changed = token[:place] + sign + token[place + 1 :]
    assert (read_token(changed, SECRET, NOW) is None) == (changed != token)


def test_another_incident_needs_another_proof() -> None:
    proof = token_of(LINK, SECRET).split("-", 4)[4]
    other = token_of(replace(LINK, incident_id=13), SECRET).split("-", 4)
    assert read_token("-".join([*other[:4], proof]), SECRET, NOW) is None


def test_a_secret_that_is_easily_guessed_is_refused() -> None:
    with pytest.raises(SettingsError, match=r"NAAV_LINK_SECRET: .*16"):
        read_settings(link_secret="short")

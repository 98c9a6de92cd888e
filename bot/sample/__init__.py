"""Districts for everybody, and sample people and offices that exist on simulated phones only."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy.orm import Session, sessionmaker

from bot.clock import Clock, local_day
from bot.context import Context
from bot.reminding import plan
from bot.sample.files import read_districts, read_sample
from bot.settings import Settings
from bot.store import sample as rows


class Loading(Protocol):
    """What loading needs of the service."""

    @property
    def settings(self) -> Settings: ...

    @property
    def sessions(self) -> sessionmaker[Session]: ...

    @property
    def clock(self) -> Clock: ...

    @property
    def context(self) -> Context: ...


def load(service: Loading) -> None:
    """Put in what is missing; what is there stays as it is, so that it may be called at each start.

    The districts are always wanted; the sample itself only with the setting `sample`.

    Raises:
        SampleError: a sample file is wrong; nothing was loaded.
    """
    districts = read_districts()
    sample = read_sample() if service.settings.sample else None
    now = service.clock.now()
    with service.sessions.begin() as session:
        rows.hold(session)
        rows.put_districts(session, districts)
        if sample is not None:
            rows.put_people(session, sample.people, now)
            rows.put_directory(session, sample)
            for person in rows.put_papers(session, sample, local_day(now)):
                plan(service.context, session, person)

"""The directory of the office: districts, places, offices, who is on duty, orders, policies."""

from __future__ import annotations

from datetime import datetime, time

from sqlalchemy import ForeignKey, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.tables.base import Base, JsonList, JsonMap


class District(Base):
    """A district of Bihar or Madhya Pradesh. id: lower_snake English name."""

    __tablename__ = "districts"

    id: Mapped[str] = mapped_column(primary_key=True)
    state: Mapped[str]
    names: Mapped[JsonMap]


class Place(Base):
    """A ghat, village or river of the office's own gazetteer. names: every spelling, any script.
    stations: ids of police stations that answer for it (both banks at a boundary river)."""

    __tablename__ = "places"
    __table_args__ = (Index("ix_places_district", "district"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str]
    names: Mapped[JsonList]
    district: Mapped[str | None]
    state: Mapped[str | None]
    river: Mapped[str | None]
    lat: Mapped[float | None]
    lon: Mapped[float | None]
    stations: Mapped[JsonList] = mapped_column(default=list)
    sample: Mapped[bool] = mapped_column(default=False)


class Office(Base):
    """An office that can be told. kind: a code of `core.offices`. district None: every place.
    ended_at: since when it is told nothing more; reports of the past still name it."""

    __tablename__ = "offices"
    __table_args__ = (Index("ix_offices_district_kind", "district", "kind"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    names: Mapped[JsonMap]
    district: Mapped[str | None]
    state: Mapped[str | None]
    lat: Mapped[float | None]
    lon: Mapped[float | None]
    above: Mapped[str | None]
    ended_at: Mapped[datetime | None]
    sample: Mapped[bool] = mapped_column(default=False)


class Roster(Base):
    """An officer at an office. rank: 0 is told first, deputies after. Duty hours are local times;
    both None means always."""

    __tablename__ = "rosters"
    __table_args__ = (UniqueConstraint("office_id", "person_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    office_id: Mapped[int] = mapped_column(ForeignKey("offices.id"))
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    rank: Mapped[int] = mapped_column(default=0)
    duty_from: Mapped[time | None]
    duty_until: Mapped[time | None]


class DistrictOrder(Base):
    """An order of the district (no plying, festival, weather): number, from, until, what it says.
    daily_from, daily_until: local hours between which it holds each day, None for all day.
    announced_at: when the people of the district were told."""

    __tablename__ = "district_orders"

    id: Mapped[int] = mapped_column(primary_key=True)
    district: Mapped[str]
    number: Mapped[str]
    kind: Mapped[str]
    starts_at: Mapped[datetime]
    ends_at: Mapped[datetime | None]
    daily_from: Mapped[time | None]
    daily_until: Mapped[time | None]
    words: Mapped[JsonMap] = mapped_column(default=dict)
    announced_at: Mapped[datetime | None]


class PolicyRow(Base):
    """A district's own escalation policy; the default is in the code."""

    __tablename__ = "policies"

    district: Mapped[str] = mapped_column(primary_key=True)
    policy: Mapped[JsonMap]

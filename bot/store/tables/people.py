"""Persons and the addresses they are reached at."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from bot.store.tables.base import Base


class PersonRow(Base):
    """Someone we speak with. sample: exists only on the simulator and may never be reached by a
    real gateway. language: hi, en or hi_Latn, None until it was heard or chosen."""

    __tablename__ = "persons"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str | None]
    role: Mapped[str] = mapped_column(default="public")
    language: Mapped[str | None]
    language_chosen: Mapped[bool] = mapped_column(default=False)
    state: Mapped[str | None]
    district: Mapped[str | None]
    opted_out: Mapped[bool] = mapped_column(default=False)
    sample: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime]
    addresses: Mapped[list[Address]] = relationship(
        back_populates="person", order_by="Address.preferred"
    )


class Address(Base):
    """One way to reach a person. preferred: lower first. dead_at: a gateway said for good that
    nothing arrives here. same_answers: how often running the same reply was given (a machine)."""

    __tablename__ = "addresses"
    __table_args__ = (UniqueConstraint("kind", "value"), Index("ix_addresses_person", "person_id"))

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    kind: Mapped[str]
    value: Mapped[str]
    preferred: Mapped[int] = mapped_column(default=0)
    dead_at: Mapped[datetime | None]
    dead_reason: Mapped[str | None]
    last_heard_at: Mapped[datetime | None]
    last_answer: Mapped[str | None]
    same_answers: Mapped[int] = mapped_column(default=0)
    last_via: Mapped[str | None]
    person: Mapped[PersonRow] = relationship(back_populates="addresses")

"""What all tables share: naming of constraints, and how Python types become columns."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Any, ClassVar

from sqlalchemy import BigInteger, Date, DateTime, MetaData, Numeric, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import DeclarativeBase

JsonMap = dict[str, Any]
JsonList = list[Any]


class Base(DeclarativeBase):
    """Times are timestamptz (UTC), money numeric(14,2), ids bigint."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_N_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        int: BigInteger,
        str: Text,
        datetime: DateTime(timezone=True),
        date: Date,
        Decimal: Numeric(14, 2),
        JsonMap: JSONB,
        JsonList: JSONB,
    }

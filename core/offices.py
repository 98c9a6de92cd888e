"""The offices that the rules name, by code, with the words people know them by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Office:
    """One office: its code, its designation in Hindi and English."""

    code: str
    hi: str
    en: str


_ROWS = (
    ("executive_engineer", "कार्यपालन यंत्री", "Executive Engineer"),
    ("superintending_engineer", "अधीक्षण यंत्री", "Superintending Engineer"),
    ("leasing_authority", "पट्टा देने वाला प्राधिकारी", "leasing authority"),
    ("registering_officer", "निबंधन पदाधिकारी (जिला परिवहन पदाधिकारी)", "Registering Officer (DTO)"),
    ("district_transport_officer", "जिला परिवहन पदाधिकारी", "District Transport Officer"),
    ("boat_surveyor", "नाव सर्वेक्षक", "Boat Surveyor"),
    ("district_magistrate", "जिला दण्डाधिकारी", "District Magistrate"),
    ("collector", "समाहर्ता", "Collector"),
    ("additional_collector", "अपर समाहर्ता", "Additional Collector"),
    ("commissioner", "प्रमंडलीय आयुक्त", "Divisional Commissioner"),
    ("sub_divisional_officer", "अनुमंडल पदाधिकारी", "Sub-Divisional Officer"),
    ("circle_officer", "अंचल अधिकारी", "Circle Officer"),
    ("board_of_revenue", "राजस्व पर्षद", "Board of Revenue"),
    ("local_authority", "स्थानीय निकाय", "local body"),
    ("state_government", "राज्य सरकार", "State Government"),
    ("police_station_nearest", "नजदीकी थाना", "nearest police station"),
    ("police_station_jurisdiction", "क्षेत्र का थाना", "police station of the place"),
    ("police", "पुलिस", "police"),
    ("competent_authority", "सक्षम प्राधिकारी", "competent authority"),
    ("transport_department", "परिवहन विभाग", "Transport Department"),
    ("concerned_authority", "संबंधित प्राधिकारी", "authority concerned"),
)
OFFICES: Mapping[str, Office] = MappingProxyType({row[0]: Office(*row) for row in _ROWS})


def office(code: str) -> Office:
    """The office of a code; KeyError when the rules name no such office."""
    return OFFICES[code]

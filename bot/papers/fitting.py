"""Making a paper fit one page: smaller type and shorter quotations until it does."""

from __future__ import annotations

from collections.abc import Callable

from bot.papers.sheet import FITS, Fit, Sheet


def one_page(build: Callable[[Fit], Sheet]) -> bytes:
    """The paper in the roomiest type in which it takes one page, in the smallest at the worst."""
    sheet = build(FITS[0])
    for fit in FITS[1:]:
        if sheet.pages == 1:
            break
        sheet = build(fit)
    return sheet.output()

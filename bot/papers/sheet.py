"""One A4 page: headings, rows of label and value, tables, with Devanagari shaped as it must be.

The font has the Devanagari and the Latin letters; HarfBuzz joins and reorders them. What the
font cannot show (a smiley, another script) is shown as one mark, so that a reader sees that
something stood there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import TextMode
from fpdf.fonts import TTFFont

from bot.rendering.sms.cut import cut_characters

FONT = "paper"
MARGIN = 17.0
UNSHOWN = "[?]"
_BOLD_STROKE = 0.12
"""Millimetres by which bold letters are drawn thicker: one weight of the font is embedded."""
_FAINT = 90
_SHAPING = frozenset("\u200c\u200d")


@dataclass(frozen=True, slots=True)
class Fit:
    """How much room a page gives: type in points, letters of somebody's words, rows of a table."""

    points: float
    letters: int
    rows: int


FITS: tuple[Fit, ...] = (
    Fit(11.5, 900, 24),
    Fit(9.5, 600, 16),
    Fit(8.5, 400, 12),
    Fit(7.5, 200, 8),
    Fit(6.5, 90, 5),
)
"""From the roomiest to the one in which everything goes on one page."""


class Sheet:
    """A page that is written from the top down. Lengths are in millimetres."""

    def __init__(self, fit: Fit, *, title: str, language: str, made_at: datetime) -> None:
        self.fit = fit
        self._pdf = FPDF(format="A4")
        self._pdf.set_margins(MARGIN, MARGIN, MARGIN)
        self._pdf.set_auto_page_break(True, MARGIN)
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creation_date(made_at)
        self._pdf.add_font(FONT, fname=font_file())
        self._pdf.set_font(FONT, size=fit.points)
        # A line that begins in Latin letters would else be shaped as Latin to its end.
        self._pdf.set_text_shaping(True, script="deva", direction="ltr")
        self._pdf.add_page()
        font = self._pdf.fonts[FONT]
        self._shown = frozenset(font.cmap if isinstance(font, TTFFont) else ())

    @property
    def pages(self) -> int:
        """How many pages what was written has taken."""
        return int(self._pdf.pages_count)

    def text(self, words: str, *, bold: bool = False, scale: float = 1.0, align: str = "L") -> None:
        """A paragraph."""
        self._pdf.set_font_size(self.fit.points * scale)
        with self._thick(bold):
            self._pdf.multi_cell(
                0,
                self._line(scale),
                self.shown(words),
                align="L",
                new_x="LMARGIN",
                new_y="NEXT",
            )
        self._pdf.set_font_size(self.fit.points)

    def small(self, words: str) -> None:
        """A note under the paper itself, in faint small type."""
        self._pdf.set_text_color(_FAINT)
        self.text(words, scale=0.82)
        self._pdf.set_text_color(0)

    def banner(self, words: str) -> None:
        """A framed line that nobody overlooks: an exercise, a sample."""
        with self._thick():
            self._pdf.multi_cell(
                0,
                self._line() * 1.3,
                self.shown(words),
                border=1,
                align="C",
                new_x="LMARGIN",
                new_y="NEXT",
            )
        self.gap()

    def gap(self, lines: float = 0.5) -> None:
        """Empty room, in lines."""
        self._pdf.ln(self._line() * lines)

    def rows(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Label and value beside each other, one pair a row, ruled."""
        self._table([list(pair) for pair in pairs], (38, 62))

    def table(
        self, head: Sequence[str], rows: Sequence[Sequence[str]], widths: tuple[int, ...]
    ) -> None:
        """Rows under a heading; widths in hundredths of the page."""
        self._pdf.set_font_size(self.fit.points * 0.92)
        self._table([list(head), *(list(row) for row in rows)], widths, head=True)
        self._pdf.set_font_size(self.fit.points)

    def beside(self, left: str, right: str) -> None:
        """Two lines on one height, such as place and signature."""
        half = self._pdf.epw / 2
        height = self._line()
        top = self._pdf.get_y()
        self._pdf.multi_cell(half, height, self.shown(left), align="L", new_x="RIGHT", new_y="TOP")
        self._pdf.set_xy(self._pdf.l_margin + half, top)
        self._pdf.multi_cell(
            half, height, self.shown(right), align="L", new_x="LMARGIN", new_y="NEXT"
        )

    def shown(self, words: str) -> str:
        """The words with every run of signs that the font lacks as one mark."""
        kept: list[str] = []
        for sign in words:
            if sign == "\n" or sign in _SHAPING or ord(sign) in self._shown:
                kept.append(sign)
            elif not kept or kept[-1] != UNSHOWN:
                kept.append(UNSHOWN)
        return "".join(kept)

    def output(self) -> bytes:
        """The page as PDF."""
        return bytes(self._pdf.output())

    def close(self) -> None:
        """Lets go of the font's file; nothing can be written any more."""
        font = self._pdf.fonts[FONT]
        if isinstance(font, TTFFont):
            font.ttfont.close()

    def _table(
        self, rows: Sequence[Sequence[str]], widths: tuple[int, ...], *, head: bool = False
    ) -> None:
        with self._pdf.table(
            col_widths=widths,
            line_height=self._line(),
            text_align="L",
            first_row_as_headings=False,
            borders_layout="HORIZONTAL_LINES",
            padding=(0.7, 1.2),
        ) as table:
            for row in rows:
                line = table.row()
                for cell in row:
                    line.cell(self.shown(cell))

    def _line(self, scale: float = 1.0) -> float:
        """The height of a line: Devanagari has signs above and below, which need room."""
        return self.fit.points * scale * 0.3528 * 1.5

    def _thick(self, bold: bool = True) -> AbstractContextManager[object]:
        if not bold:
            return nullcontext()
        return self._pdf.local_context(text_mode=TextMode.FILL_STROKE, line_width=_BOLD_STROKE)


@lru_cache(maxsize=1)
def font_file() -> Path:
    """Where the font lies that came with the requirements."""
    folder = files("fontpkg_noto_sans_devanagari") / "files"
    return next(Path(str(file)) for file in folder.iterdir() if file.name.endswith(".ttf"))


def within(words: str, letters: int) -> str:
    """The words cut between letters, with a sign where they go on."""
    return words if len(words) <= letters else f"{cut_characters(words, letters - 1)}\u2026"

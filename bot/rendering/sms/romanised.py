"""Devanagari names in the Latin letters in which people of the two states write them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_CONSONANTS = dict(
    zip(
        "कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसह",
        "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(),
        strict=True,
    )
)
_WITH_NUKTA = {"क": "q", "ख": "kh", "ग": "g", "ज": "z", "ड": "r", "ढ": "rh", "फ": "f", "य": "y"}
_VOWELS = dict(zip("अआइईउऊऋएऐऑओऔऍऎऒ", "a a i i u u ri e ai o o au e e o".split(), strict=True))
_MATRAS = dict(zip("ािीुूृेैॉोौॅॆॊ", "a i i u u ri e ai o o au e e o".split(), strict=True))
_VIRAMA, _NUKTA, _NASALS, _VISARGA = "\u094d", "\u093c", "\u0900\u0901\u0902", "\u0903"
_USUAL = ((re.compile("phph"), "ff"), (re.compile("ay$"), "ai"))
_LABIALS = frozenset("पफबभम")


@dataclass(slots=True)
class _Sound:
    """A consonant (or none) with its vowel: None is the inherent a, "" is no vowel at all."""

    consonant: str
    vowel: str | None
    nasal: str = ""
    flap: bool = False


def romanise_names(text: str) -> str:
    """A run of Devanagari in plain Latin letters, capital first: "कमतौल" is "Kamtaul".

    The inherent a is written where it is spoken: not at the end of a word, and not between a
    vowel and a consonant that has its own ("दरभंगा" is "Darbhanga", "समस्तीपुर" "Samastipur").
    Digits become 0-9, a danda a full stop.
    """
    sounds = _sounds(unicodedata.normalize("NFD", text))
    _drop_unspoken(sounds)
    spelt = "".join(sound.consonant + _spoken(sound) + sound.nasal for sound in sounds)
    for written, usual in _USUAL:
        spelt = written.sub(usual, spelt)
    return spelt[:1].upper() + spelt[1:]


def _spoken(sound: _Sound) -> str:
    return "a" if sound.vowel is None else sound.vowel


def _sounds(text: str) -> list[_Sound]:
    found: list[_Sound] = []
    for index, char in enumerate(text):
        if char in _CONSONANTS:
            found.append(_Sound(_CONSONANTS[char], None))
        elif char in _VOWELS:
            found.append(_Sound("", _VOWELS[char]))
        elif found:
            _sign(found[-1], char, text[index - 1], text[index + 1 : index + 2])
        if unicodedata.decimal(char, None) is not None:
            found.append(_Sound(str(unicodedata.decimal(char)), ""))
    return found


def _sign(sound: _Sound, char: str, before: str, after: str) -> None:
    """Let a dependent sign act on the sound it stands on."""
    if char in _MATRAS:
        sound.vowel = _MATRAS[char]
    elif char == _VIRAMA:
        sound.vowel = ""
    elif char == _NUKTA and before in _WITH_NUKTA:
        sound.consonant = _WITH_NUKTA[before]
        sound.flap = before in "डढ"
    elif char in _NASALS:
        sound.nasal = "m" if after in _LABIALS else "n"
    elif char == _VISARGA:
        sound.nasal = "h"


def _drop_unspoken(sounds: list[_Sound]) -> None:
    """Take the unspoken inherent vowels out, from the end of the word to its beginning."""
    for index in range(len(sounds) - 1, 0, -1):
        sound = sounds[index]
        if sound.vowel is not None or sound.nasal:
            continue
        last = index == len(sounds) - 1
        if last or (_has_vowel(sounds[index - 1]) and _own_vowel(sounds, index + 1)):
            sound.vowel = ""


def _has_vowel(sound: _Sound) -> bool:
    return sound.vowel != "" and not sound.nasal


def _own_vowel(sounds: list[_Sound], index: int) -> bool:
    """Whether the sound at `index` is a consonant that carries a vowel of its own; before a
    flap the inherent vowel stays spoken ("खगड़िया" is "Khagariya")."""
    sound = sounds[index]
    return bool(sound.consonant) and sound.vowel != "" and not sound.flap

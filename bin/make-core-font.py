#!/usr/bin/env python3
"""Makes anek-core-var.woff2, the letters that nearly every text of the site needs, from Anek Latin and the rupee sign.

Each page preloads it, so it is kept small: kerning is that of one middle weight, and is the same at all weights.
Run by hand when a font changes (Debian: python3-fonttools, python3-brotli); the result is committed.
"""
import copy
import io
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

folder = pathlib.Path(__file__).parent.parent / "src/shared/web/design/fonts"
# The same list is the unicode-range in tokens.css.
letters = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xB2, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026]
rupee = 0x20B9
middle = {"wght": 520, "wdth": 105}


def with_letters():
    font = TTFont(folder / "anek-latin-var.woff2")
    options = subset.Options()
    options.layout_features = ["kern", "liga", "tnum", "lnum", "locl", "ccmp", "rvrn"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    # Without HVAR, widths are read from gvar.
    options.drop_tables += ["STAT", "HVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def add_rupee(font):
    source = TTFont(folder / "anek-rupee-var.woff2")
    name = source.getBestCmap()[rupee]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = copy.deepcopy(source["glyf"][name])
    font["gvar"].variations[name] = copy.deepcopy(source["gvar"].variations[name])
    font["hmtx"][name] = source["hmtx"][name]
    for table in font["cmap"].tables:
        table.cmap[rupee] = name


font = with_letters()
still = instancer.instantiateVariableFont(with_letters(), middle)
font["GPOS"], font["GDEF"] = still["GPOS"], still["GDEF"]
add_rupee(font)
font.flavor = "woff2"
target = folder / "anek-core-var.woff2"
font.save(target)
print(f"{target.name}: {target.stat().st_size} bytes")

#!/usr/bin/env python3
"""Make letters.json: the outlines of the shop's fonts, for pictures that are drawn without any font. See README.md.

usage: build-letters.py <dir with serif.woff2 and sans.woff2> <out file>

By style and character: [advance, path], in 1000ths of the size, y downwards from the baseline. Figures of the sans
have one width.
"""
import json, sys
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SRC, OUT = sys.argv[1], sys.argv[2]


def tabular(font):
    """Glyphs that the feature tnum puts in the place of others."""
    gsub = font["GSUB"].table
    lookups = {i for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == "tnum" for i in r.Feature.LookupListIndex}
    swaps = {}
    for i in lookups:
        for sub in gsub.LookupList.Lookup[i].SubTable:
            swaps.update(getattr(sub, "ExtSubTable", sub).mapping)
    return swaps


def letters(path, weight):
    font = instancer.instantiateVariableFont(TTFont(path), {"wght": weight})
    glyphs, swaps, made = font.getGlyphSet(), tabular(font), {}
    for code, name in sorted(font.getBestCmap().items()):
        glyph = glyphs[swaps.get(name, name)]
        pen = SVGPathPen(glyphs, ntos=lambda n: str(round(n)))
        glyph.draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        made[chr(code)] = [round(glyph.width), pen.getCommands()]
    return made


styles = {
    "plain": letters(SRC + "/sans.woff2", 400),
    "strong": letters(SRC + "/sans.woff2", 600),
    "serif": letters(SRC + "/serif.woff2", 500),
}
with open(OUT, "w") as out:
    json.dump(styles, out, ensure_ascii=False, indent="\t")
    out.write("\n")

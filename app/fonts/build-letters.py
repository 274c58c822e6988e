#!/usr/bin/env python3
"""Make the outlines of the shop's fonts, for what is drawn without any font. See README.md.

usage: build-letters.py <dir with serif.woff2 and sans.woff2> <out file of the sans>

The serif, which the logo needs too, goes into serif-letters.json beside the fonts.

By style and character: [advance, path], in 1000ths of the size, y downwards from the baseline. Figures of the sans
have one width.
"""
import json, re, sys
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


def relative(path):
    """The same outline with each point given from the one before: short, and placed by a single M in front."""
    made, x, y, start = "", 0, 0, (0, 0)
    for command, numbers in re.findall("([MLHVQZ])([^A-Z]*)", path):
        n = [int(each) for each in numbers.split()]
        if command == "Z":
            x, y = start
        elif command == "H":
            n, x = [n[0] - x], n[0]
        elif command == "V":
            n, y = [n[0] - y], n[0]
        else:
            step = 4 if command == "Q" else 2
            given = []
            for i in range(0, len(n), step):
                points = n[i:i + step]
                given += [each - (y if j % 2 else x) for j, each in enumerate(points)]
                x, y = points[-2:]
                if command == "M" and i == 0:
                    start = (x, y)
            n = given
        made += command.lower() + " ".join(map(str, n)).replace(" -", "-")
    return made


sans = {"plain": letters(SRC + "/sans.woff2", 400), "strong": letters(SRC + "/sans.woff2", 600)}
serif = {sign: [advance, relative(path)] for sign, (advance, path) in letters(SRC + "/serif.woff2", 500).items()}
for path, made in ((OUT, sans), (SRC + "/serif-letters.json", serif)):
    with open(path, "w") as out:
        json.dump(made, out, ensure_ascii=False, indent="\t")
        out.write("\n")

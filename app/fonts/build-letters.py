#!/usr/bin/env python3
"""Make the outlines of the shop's fonts, for what is drawn without any font. See README.md.

usage: build-letters.py <dir with serif.woff2 and sans.woff2> <out file>

logo-letters.json, beside the fonts, is the serif again, as short as a page wants it.

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


def short(path):
    """The outline in 100ths of the size, each point given from the one before; a single M in front of it places it."""
    made, x, y, start = "", 0, 0, (0, 0)
    for command, numbers in re.findall("([MLHVQZ])([^A-Z]*)", path):
        n = [round(int(each) / 10) for each in numbers.split()]
        if command == "Z":
            made, (x, y) = made + "z", start
        elif command == "H":
            made, x = made + "h%d" % (n[0] - x), n[0]
        elif command == "V":
            made, y = made + "v%d" % (n[0] - y), n[0]
        else:
            for i in range(0, len(n), 4 if command == "Q" else 2):
                points = n[i:i + 4] if command == "Q" else n[i:i + 2]
                given = [each - (y if j % 2 else x) for j, each in enumerate(points)]
                letter = "l" if command == "M" and i else command.lower()
                if letter == "m" or any(given):
                    made += letter + " ".join(map(str, given)).replace(" -", "-")
                x, y = points[-2:]
                if command == "M" and i == 0:
                    start = (x, y)
    return made


styles = {
    "plain": letters(SRC + "/sans.woff2", 400),
    "strong": letters(SRC + "/sans.woff2", 600),
    "serif": letters(SRC + "/serif.woff2", 500),
}
logo = {sign: [round(advance / 10), short(path)] for sign, (advance, path) in styles["serif"].items()}
for path, made in ((OUT, styles), (SRC + "/logo-letters.json", logo)):
    with open(path, "w") as out:
        json.dump(made, out, ensure_ascii=False, indent="\t")
        out.write("\n")

#!/usr/bin/env python3
"""Write fonts.css: the two faces and their metric-matched local fallbacks. See README.md.

usage: fallback-metrics.py <dir with serif.woff2 sans.woff2> <dir of unpacked .deb files> <gelasio woff2> <out css>
"""
import sys
from math import ceil

from fontTools.ttLib import TTFont

OWN, DEB, GELASIO, OUT = sys.argv[1:5]
D = DEB + "/usr/share/fonts/truetype/"

# Letter frequencies, per cent of letters
EN = dict(zip("abcdefghijklmnopqrstuvwxyz", (8.17, 1.49, 2.78, 4.25, 12.70, 2.23, 2.02, 6.09, 6.97, .15, .77, 4.03, 2.41, 6.75, 7.51, 1.93, .10, 5.99, 6.33, 9.06, 2.76, .98, 2.36, .15, 1.97, .07)))
FR = dict(zip("abcdefghijklmnopqrstuvwxyzàâçèéêëîïôùûœ", (7.64, .90, 3.26, 3.67, 14.72, 1.07, .87, .74, 7.53, .61, .07, 5.46, 2.97, 7.10, 5.80, 2.52, 1.36, 6.69, 7.95, 7.24, 6.31, 1.84, .05, .43, .13, .33, .49, .05, .09, .27, 1.50, .22, .01, .05, .01, .02, .06, .06, .02)))


def mix(caps, digits, space=.165, punct=.025):
    w = {}
    for lang in (EN, FR):
        total = sum(lang.values())
        for c, f in lang.items():
            share = f / total / 2 * (1 - digits - space - punct)
            w[c] = w.get(c, 0) + share * (1 - caps)
            w[c.upper()] = w.get(c.upper(), 0) + share * caps
    for c in "0123456789":
        w[c] = w.get(c, 0) + digits / 10
    w[" "] = space
    for c, f in (",", .4), (".", .4), ("’", .2):
        w[c] = punct * f
    return w


TEXT, HEAD = mix(.04, .02), mix(.10, .05)


def average(path, weights, wght=None):
    """Average advance, in em."""
    f = TTFont(path)
    gs, cmap = f.getGlyphSet(location={"wght": wght} if wght and "fvar" in f else None), f.getBestCmap()
    got = {c: s for c, s in weights.items() if ord(c) in cmap}
    return sum(gs[cmap[ord(c)]].width * s for c, s in got.items()) / sum(got.values()) / f["head"].unitsPerEm


FAMILIES = {
    "Sillage Sans": (OWN + "/sans.woff2", "./sans.woff2", "400 700", TEXT, [
        ("Sillage Sans Fallback Roboto", D + "roboto/unhinted/RobotoTTF/Roboto-%s.ttf", [
            ("400 500", 400, "Regular", ["Roboto", "Roboto Regular", "Roboto-Regular"]),
            ("600 700", 600, "Bold", ["Roboto Bold", "Roboto-Bold", "Roboto", "Roboto-Regular"])]),
        ("Sillage Sans Fallback Arial", D + "liberation/LiberationSans-%s.ttf", [
            ("400 500", 400, "Regular", ["Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Arimo"]),
            ("600 700", 600, "Bold", ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold", "Arimo Bold"])]),
        ("Sillage Sans Fallback DejaVu", D + "dejavu/DejaVuSans%s.ttf", [
            ("400 500", 400, "", ["DejaVu Sans"]),
            ("600 700", 600, "-Bold", ["DejaVu Sans Bold"])]),
    ]),
    "Sillage Serif": (OWN + "/serif.woff2", "./serif.woff2", "400 600", HEAD, [
        ("Sillage Serif Fallback Noto", D + "noto/NotoSerif-%s.ttf", [
            ("400", 400, "Regular", ["Noto Serif", "Noto Serif Regular", "NotoSerif", "NotoSerif-Regular"]),
            ("500", 500, "Regular", ["Noto Serif", "Noto Serif Regular", "NotoSerif", "NotoSerif-Regular"]),
            ("600", 600, "Bold", ["Noto Serif Bold", "NotoSerif-Bold"])]),
        ("Sillage Serif Fallback Georgia", GELASIO, [
            ("400", 400, 400, ["Georgia", "Gelasio"]),
            ("500", 500, 400, ["Georgia", "Gelasio"]),
            ("600", 600, 700, ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"])]),
        ("Sillage Serif Fallback Times", D + "liberation/LiberationSerif-%s.ttf", [
            ("400", 400, "Regular", ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif", "Tinos"]),
            ("500", 500, "Regular", ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif", "Tinos"]),
            ("600", 600, "Bold", ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "LiberationSerif-Bold"])]),
        ("Sillage Serif Fallback DejaVu", D + "dejavu/DejaVuSerif%s.ttf", [
            ("400", 400, "", ["DejaVu Serif"]),
            ("500", 500, "", ["DejaVu Serif"]),
            ("600", 600, "-Bold", ["DejaVu Serif Bold"])]),
    ]),
}
# Kerning of the pair (own / fallback) is not in the averages: measured in Chromium over real sentences, see README.md
KERN = {"Sillage Sans Fallback Roboto": 1.002, "Sillage Sans Fallback Arial": .995, "Sillage Serif Fallback Noto": 1.002,
        "Sillage Serif Fallback Georgia": 1.007, "Sillage Serif Fallback Times": 1.013,
        "Sillage Sans Fallback DejaVu": 1.005, "Sillage Serif Fallback DejaVu": 1.011}

GENERIC = {"Sillage Sans": "system-ui, sans-serif", "Sillage Serif": "serif"}
faces, stacks = [], []
for fam, (path, url, rng, weights, backs) in FAMILIES.items():
    f = TTFont(path)
    upm, asc, desc, gap = f["head"].unitsPerEm, f["hhea"].ascent, -f["hhea"].descent, f["hhea"].lineGap
    stacks.append("   %s\n     %s" % (fam.split()[1] + ":", ", ".join(["'%s'" % n for n in [fam] + [b[0] for b in backs]] + [GENERIC[fam]]) + ";"))
    faces.append(f"@font-face {{\n  font-family: '{fam}';\n  font-style: normal;\n  font-weight: {rng};\n  font-display: optional;\n  src: url('{url}') format('woff2');\n}}\n")
    for name, src, rows in backs:
        for w, at, style, locs in rows:
            b = average(src % style if "%s" in src else src, weights, style if isinstance(style, int) else None)
            s = round(average(path, weights, at) / b * KERN[name], 4)
            pc = lambda v: f"{v * 100:.2f}".rstrip("0").rstrip(".") + "%"
            up = lambda v: pc(ceil(v * 1e4) / 1e4)  # never under, or a browser that rounds to pixels may lose one
            local = ", ".join("local('%s')" % l for l in locs)
            faces.append(f"@font-face {{\n  font-family: '{name}';\n  font-style: normal;\n  font-weight: {w};\n  src: {local};\n  size-adjust: {pc(s)};\n  ascent-override: {up(asc / upm / s)};\n  descent-override: {up(desc / upm / s)};\n  line-gap-override: {pc(gap / upm / s)};\n}}\n")
            print(name, w, pc(s), file=sys.stderr)
head = """/* Self-hosted fonts of the shop, made by build-fonts.py and fallback-metrics.py: see README.md.
   Sillage Serif is a subset of Fraunces, Sillage Sans of Figtree (SIL Open Font License).

   The stacks to use:
%s

   The fallback families are fonts of the device (Android: Roboto and Noto Serif; Apple and
   Windows: Arial and Georgia; Linux: Liberation or DejaVu), scaled so that a line is as wide and
   as high as in the web font. Lines still break elsewhere now and then, so a web font that comes
   late waits for the next page (`optional`): what someone reads does not move under their eyes. */

""" % "\n".join(stacks)
open(OUT, "w").write(head + "\n".join(faces))

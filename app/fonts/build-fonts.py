#!/usr/bin/env python3
"""Make serif.woff2 (from Fraunces) and sans.woff2 (from Figtree). See README.md.

usage: build-fonts.py <dir with the unpacked npm packages fraunces/ figtree/> <out dir>
"""
import os, sys
from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.hvar import add_HVAR

SRC, OUT = sys.argv[1], sys.argv[2]
ASCII = "".join(map(chr, range(0x20, 0x7F)))
FRENCH = "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒ" "àâäæçèéêëîïôöùûüÿœ"
PUNCT = "‘’“”«»–—…·•×€₣°\u00a0\u202f"
OTHER = "ÁÍÓÚÑáãíóõúñß©®™↑↓"  # sans only: names people type, signs, arrows
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "calt", "rvrn", "tnum", "lnum", "smcp", "c2sc"]


def load(path, chars, limits):
    """Subset first, then limit the axes; 1000 units to the em."""
    font = TTFont(path, recalcTimestamp=False)
    o = subset.Options()
    o.layout_features, o.hinting, o.notdef_outline = FEATURES, False, True
    o.name_IDs, o.name_languages, o.glyph_names = [0, 1, 2, 14], [0x409], False
    o.drop_tables += ["STAT", "DSIG", "MVAR"]
    s = subset.Subsetter(o)
    s.populate(text=chars)
    s.subset(font)
    instancer.instantiateVariableFont(font, limits, inplace=True)
    if font["head"].unitsPerEm != 1000:
        scale_upem(font, 1000)
    return font


def ends(font):
    """The two static ends of the weight axis, as (font, font)."""
    from io import BytesIO
    b = BytesIO(); font.save(b)
    ax = font["fvar"].axes[0]
    made = []
    for v in (ax.minValue, ax.maxValue):
        b.seek(0)
        made.append(instancer.instantiateVariableFont(TTFont(b), {"wght": v}, overlap=instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS))
    return made


def outline(static, char):
    """(advance, contours of (x, y, on)) of a decomposed glyph."""
    gs, name = static.getGlyphSet(), static.getBestCmap()[ord(char)]
    rec, pen = DecomposingRecordingPen(gs), TTGlyphPen(None)
    gs[name].draw(rec); rec.replay(pen)
    c, e, f = (g := pen.glyph()).getCoordinates(None)
    pts, out, start = [(x, y, f[i] & 1) for i, (x, y) in enumerate(c)], [], 0
    for end in e:
        out.append(pts[start:end + 1]); start = end + 1
    return static["hmtx"][name][0], out


def add(font, char, light, bold):
    """Add a glyph from its two compatible ends, each (advance, contours)."""
    from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
    from array import array
    name = "uni%04X" % ord(char)
    glyf, gvar = font["glyf"], font["gvar"]
    flat = [[p for c in o[1] for p in c] for o in (light, bold)]
    assert [p[2] for p in flat[0]] == [p[2] for p in flat[1]], char
    g = Glyph()
    g.numberOfContours = len(light[1])
    if light[1]:
        g.coordinates = GlyphCoordinates([(round(x), round(y)) for x, y, _ in flat[0]])
        g.flags = array("B", [p[2] for p in flat[0]])
        n, g.endPtsOfContours = -1, []
        for c in light[1]:
            n += len(c); g.endPtsOfContours.append(n)
        from fontTools.ttLib.tables.ttProgram import Program
        g.program = Program(); g.program.fromBytecode(b"")
        g.recalcBounds(glyf)
    font.setGlyphOrder(font.getGlyphOrder() + [name])
    glyf.glyphs[name] = g
    glyf.glyphOrder = font.getGlyphOrder()
    font["hmtx"][name] = (round(light[0]), getattr(g, "xMin", 0) if light[1] else 0)
    deltas = [(round(b[0]) - round(a[0]), round(b[1]) - round(a[1])) for a, b in zip(*flat)]
    deltas += [(0, 0), (round(bold[0]) - round(light[0]), 0), (0, 0), (0, 0)]
    tv = TupleVariation({"wght": (0, 1, 1)}, deltas)
    gvar.variations[name] = [tv] if any(d != (0, 0) for d in deltas) else []
    for t in font["cmap"].tables:
        if t.isUnicode():
            t.cmap[ord(char)] = name


def rotate(o, sign):
    """An up arrow turned to the right (1) or the left (-1), about the middle of its own box."""
    adv, cs = o
    xs, ys = [p[0] for c in cs for p in c], [p[1] for c in cs for p in c]
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    side = (adv - (max(xs) - min(xs))) / 2
    w = max(ys) - min(ys)
    cx = side + w / 2
    return w + 2 * side, [[(cx + sign * (y - my), my - sign * (x - mx), on) for x, y, on in c] for c in cs]


def stroke_check(t):
    """A tick of stroke t: three points of a centre line, mitred."""
    from math import hypot
    a, b, c = (75, 345), (265, 155), (645, 590)
    h = t / 2
    def nrm(p, q):
        dx, dy = q[0] - p[0], q[1] - p[1]; l = hypot(dx, dy)
        return -dy / l, dx / l
    n1, n2 = nrm(a, b), nrm(b, c)
    m = (n1[0] + n2[0], n1[1] + n2[1]); k = 2 * h / (m[0] ** 2 + m[1] ** 2)
    pt = lambda p, n, s: (p[0] + s * n[0], p[1] + s * n[1], 1)
    return 720, [[pt(a, n1, h), (b[0] + k * m[0], b[1] + k * m[1], 1), pt(c, n2, h),
                  pt(c, n2, -h), (b[0] - k * m[0], b[1] - k * m[1], 1), pt(a, n1, -h)]]


def franc(o, t):
    """F with a bar across its foot."""
    adv, cs = o
    xs = [p[0] for c in cs for p in c]
    x0, x1 = min(xs) - 62, min(xs) + 285
    y0, y1 = 150 - t / 2, 150 + t / 2
    return adv, cs + [[(x0, y0, 1), (x0, y1, 1), (x1, y1, 1), (x1, y0, 1)]]


def finish(font, path):
    if "HVAR" in font:
        del font["HVAR"]
    add_HVAR(font)  # made afresh, with the added glyphs
    font["OS/2"].recalcUnicodeRanges(font)
    font["post"].formatType = 3.0
    font["fvar"].instances = []
    font["name"].setName(font["name"].getDebugName(1).split()[0], 1, 3, 1, 0x409)
    font["name"].names = [n for n in font["name"].names if n.nameID in (0, 1, 2, 14, font["fvar"].axes[0].axisNameID)]
    font.flavor = "woff2"
    font.save(path)
    print(os.path.basename(path), os.path.getsize(path), "bytes", len(font.getGlyphOrder()), "glyphs")


def from_ext(font, path, chars, limits):
    """Letters that the npm package keeps in its latin-ext file."""
    a, b = ends(load(path, chars, limits))
    for c in chars:
        add(font, c, outline(a, c), outline(b, c))


def narrow_space(font):
    w = round(font["hmtx"][font.getBestCmap()[0x20]][0] * 0.72)
    add(font, "\u202f", (w, []), (w, []))


# serif: opsz 72 = high contrast that still holds at 20 px; no softness, no wonk
lim = {"opsz": 72, "SOFT": 0, "WONK": 0, "wght": (400, 400, 600)}
p = SRC + "/fraunces/files/fraunces-latin%s-full-normal.woff2"
serif = load(p % "", ASCII + FRENCH + PUNCT, lim)
from_ext(serif, p % "-ext", "Ÿ₣", lim)
narrow_space(serif)
finish(serif, OUT + "/serif.woff2")

# sans
lim = {"wght": (400, 400, 700)}
p = SRC + "/figtree/files/figtree-latin%s-wght-normal.woff2"
sans = load(p % "", ASCII + FRENCH + PUNCT + OTHER, lim)
lo, hi = ends(sans)
from_ext(sans, p % "-ext", "Ÿ", lim)
narrow_space(sans)
up = outline(lo, "↑"), outline(hi, "↑")
add(sans, "→", rotate(up[0], 1), rotate(up[1], 1))
add(sans, "←", rotate(up[0], -1), rotate(up[1], -1))
def thick(o):  # minus sign's height = stroke of the weight
    ys = [p[1] for c in o[1] for p in c]; return max(ys) - min(ys)
t = thick(outline(lo, "-")), thick(outline(hi, "-"))
add(sans, "✓", stroke_check(t[0]), stroke_check(t[1]))
add(sans, "₣", franc(outline(lo, "F"), t[0] * .8), franc(outline(hi, "F"), t[1] * .8))
finish(sans, OUT + "/sans.woff2")

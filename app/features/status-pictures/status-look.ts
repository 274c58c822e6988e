import type { Family } from '~/shop/vocabulary.ts'
import type { StatusStyle } from './status-picture.ts'

const IVORY = '#FBF7F0'
export const SAND = '#EFE6D8'
const INK = '#1F1712'
const SMOKE = '#6B5D52'
const GOLD = '#9A6B1F'
const GILT = '#C79A45'

/** Text in its three shades, and the line around it, on a ground. */
export type Palette = { ground: string; text: string; quiet: string; accent: string; line: string }

/** As on the shop's own pages (scents.css). */
const FAMILY_GROUNDS: Record<Family, [ground: string, text: string]> = {
	floral: ['#F29DB2', INK],
	fruity: ['#BF2019', IVORY],
	gourmand: ['#F2DEB0', INK],
	amber: ['#EA8D14', INK],
	woody: ['#5B3A1C', IVORY],
	oud: ['#42125A', IVORY],
	fresh: ['#5CB6DD', INK],
	aromatic: ['#286336', IVORY],
}

/** A scent without a family stands on gilt. */
export function paletteOf(style: StatusStyle, family: Family | null): Palette {
	if (style === 'light') return { ground: IVORY, text: INK, quiet: SMOKE, accent: GOLD, line: GILT }
	if (style === 'dark') return { ground: INK, text: IVORY, quiet: SAND, accent: GILT, line: GILT }
	const [ground, text] = family ? FAMILY_GROUNDS[family] : [GILT, INK]
	return { ground, text, quiet: text, accent: text, line: text }
}

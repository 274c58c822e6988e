// Text on the colours of the families keeps the contrast of WCAG AA, on the band and on its tiles.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAMILIES } from '~/shop/vocabulary.ts'

const styles = readFileSync('app/storefront/scents/scents.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const tokens = readFileSync('app/ui/tokens.css', 'utf8')

/** What the last rule that names a family says, or else the rule of all. */
function styleOf(family: string, property: string): string {
	const rules = [...styles.matchAll(/^([^\s{}][^{}]*)\{([^{}]*)\}/gm)].filter(
		([, names]) => names!.includes(`[data-family="${family}"]`) || names!.trim() === '[data-family]',
	)
	const found = rules.flatMap(([, , body]) => new RegExp(`--${property}: ([^;]+);`).exec(body!)?.[1] ?? [])
	return found
		.at(-1)!
		.replace(/var\((--[\w-]+)\)/, (_, name) => new RegExp(`${name}: ([^;]+);`).exec(tokens)![1]!)
}

/** Red, green, blue and opacity of #rrggbb or #rgba. */
function channels(hex: string): number[] {
	const digits =
		hex.slice(1).length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)!
	return digits.map((pair) => Number.parseInt(pair, 16) / 255)
}

const luminance = (rgb: number[]): number => {
	const [r, g, b] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
	return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: number[], other: number[]): number {
	const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
	return (light! + 0.05) / (dark! + 0.05)
}

test('the arithmetic is that of WCAG', () => {
	expect(contrast(channels('#000000'), channels('#ffffff'))).toBeCloseTo(21)
	expect(contrast(channels('#777777'), channels('#ffffff'))).toBeCloseTo(4.48, 2)
})

test.each(FAMILIES)('text on the colour of %s is at least 4.5 to 1', (family) => {
	const text = channels(styleOf(family, 'on-family'))
	const band = channels(styleOf(family, 'family'))
	const [r, g, b, opacity = 1] = channels(/\.note-wall [^#]*(#\w+)/.exec(styles)![1]!)
	const tile = [r!, g!, b!].map((part, index) => part * opacity + band[index]! * (1 - opacity))
	expect(contrast(text, band)).toBeGreaterThanOrEqual(4.5)
	expect(contrast(text, tile)).toBeGreaterThanOrEqual(4.5)
})

test('each family has a colour of its own', () => {
	expect(new Set(FAMILIES.map((family) => styleOf(family, 'family'))).size).toBe(FAMILIES.length)
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plainSpaces } from '~/shop/money.ts'
import { FAMILIES } from '~/shop/vocabulary.ts'
import type { Letters } from '../orders/receipt/lettering.ts'
import { drawStatus, type StatusContent } from './draw-status.ts'
import { FRAMES, layoutOf, type PictureBox, SIDE } from './status-layout.ts'
import { paletteOf } from './status-look.ts'
import { type PictureChoice, STATUS_SHAPES, STATUS_STYLES, type StatusProduct } from './status-picture.ts'

const REAL = JSON.parse(readFileSync('app/features/orders/receipt/letters.json', 'utf8')) as Letters
/** The real widths, but each outline is the number of its letter: what is drawn can be read back. */
const READABLE = Object.fromEntries(
	Object.entries(REAL).map(([style, signs]) => [
		style,
		Object.fromEntries(
			Object.entries(signs).map(([sign, [advance]]) => [sign, [advance, `#${sign.codePointAt(0)}`]]),
		),
	]),
) as Letters

const YARA: StatusProduct = {
	name: 'Yara EDP',
	brand: 'Yara',
	size: '100ml',
	price: 25_000,
	notes: ['tangerine', 'tropical fruits', 'vanilla'],
	family: 'floral',
	stock: 'available',
}
const LONG: StatusProduct = {
	...YARA,
	name: 'Dove Go Fresh Cucumber & Green Tea Body Spray '.repeat(4),
	brand: 'Anticonstitutionnellement'.repeat(3),
	price: 100_000_000,
	notes: ['verveine citronnelle', 'gingembre confit', 'musc cachemire blanc'],
	stock: 'sold-out',
}
const CHOICE: PictureChoice = { shape: 'story', style: 'light', language: 'en' }
const content = (products: StatusProduct[], more: Partial<StatusContent> = {}): StatusContent => ({
	products,
	shopName: 'Sillage',
	link: 'sillage.example/s/ab3k9z',
	soldOut: 'Sold out',
	...more,
})

/** Each line with the place of its first letter and where its last one begins. */
function linesOf(overlay: string) {
	return [...overlay.matchAll(/<g fill="[^"]+">(.*?)<\/g>/g)].map(([, glyphs]) => {
		const signs = [...glyphs!.matchAll(/translate\(([\d.-]+) ([\d.-]+)\)[^>]* d="#(\d+)"/g)]
		return {
			text: plainSpaces(signs.map(([, , , code]) => String.fromCodePoint(Number(code))).join('')),
			left: Number(signs[0]?.[1]),
			right: Number(signs.at(-1)?.[1]),
			y: Number(signs[0]?.[2]),
		}
	})
}
const draw = (given: StatusContent, choice: Partial<PictureChoice> = {}) =>
	linesOf(drawStatus(given, { ...CHOICE, ...choice }, READABLE).overlay)
const textsOf = (...args: Parameters<typeof draw>) => draw(...args).map(({ text }) => text)

describe.each(STATUS_SHAPES.flatMap((shape) => [1, 2, 3, 4].map((count) => [shape, count] as const)))(
	'%s of %i',
	(shape, count) => {
		const { width, height, shop, link } = FRAMES[shape]
		const { cells } = layoutOf(shape, count)

		test('photos are whole pixels of 4:5; nothing lies over anything else or at the edge', () => {
			const boxes = cells.flatMap(({ photo, text }) => [photo, text])
			expect(cells).toHaveLength(count)
			for (const { photo } of cells) {
				expect(photo.width * 5).toBe(photo.height * 4)
				expect(Object.values(photo).every(Number.isInteger)).toBe(true)
			}
			const apart = (a: PictureBox, b: PictureBox) =>
				a.left + a.width <= b.left ||
				b.left + b.width <= a.left ||
				a.top + a.height <= b.top ||
				b.top + b.height <= a.top
			for (const [index, box] of boxes.entries()) {
				expect(box.left).toBeGreaterThanOrEqual(SIDE)
				expect(box.left + box.width).toBeLessThanOrEqual(width - SIDE)
				expect(box.top).toBeGreaterThan(shop + 36)
				expect(box.top + box.height).toBeLessThan(link - 36)
				for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true)
			}
			expect(link).toBeLessThan(height - SIDE)
		})

		test('the longest texts stay in their areas', () => {
			const lines = draw(content(Array(count).fill(LONG)), { shape, language: 'fr' })
			for (const { left, right, y, text } of lines) {
				expect(text).not.toBe('')
				if (y > shop && y < link)
					expect(
						cells
							.flatMap((cell) => [cell.text, cell.photo])
							.some(
								(box) =>
									left >= box.left - 0.5 &&
									right < box.left + box.width &&
									y > box.top &&
									y <= box.top + box.height,
							),
						text,
					).toBe(true)
			}
			const cut = lines.filter(({ text }) => text.endsWith('…'))
			expect(cut).toHaveLength(count)
			expect(lines.filter(({ text }) => text === '100 000 000 FCFA')).toHaveLength(count)
		})
	},
)

test('shop, facts, name, notes, price, link; large where there is room', () => {
	expect(textsOf(content([YARA]))).toEqual([
		'Sillage',
		'Yara · 100 ml',
		'Yara EDP',
		'tangerine, tropical fruits, vanilla',
		'25,000 FCFA',
		'sillage.example/s/ab3k9z',
	])
	expect(textsOf(content([YARA]), { language: 'fr' })).toContain('25 000 FCFA')
	const nothing = { ...YARA, brand: null, size: '', notes: [], name: '🌹' }
	expect(textsOf(content([nothing]))).toEqual(['Sillage', '25,000 FCFA', 'sillage.example/s/ab3k9z'])
})

test('the longest name of the catalogue is whole beside the highest price, in every picture', () => {
	const product = {
		...YARA,
		name: 'Dove Go Fresh Cucumber & Green Tea Body Spray',
		price: 100_000_000,
		size: '150ml',
	}
	for (const shape of STATUS_SHAPES)
		for (const count of [1, 2, 3, 4]) {
			const lines = textsOf(content(Array(count).fill(product)), { shape, language: 'fr' })
			expect(lines.filter((line) => line.endsWith('…'))).toEqual([])
			expect(lines.join(' ').split(product.name)).toHaveLength(count + 1)
		}
})

test('the longest name that can be typed is whole in the picture of one product', () => {
	const name =
		'Eau de Parfum Intense à la Rose de Damas, Édition Anniversaire de la Maison, Coffret de Voyage avec Vaporisateur, Douala'
	expect(name).toHaveLength(120)
	for (const shape of STATUS_SHAPES)
		expect(textsOf(content([{ ...LONG, name }]), { shape }).join(' ')).toContain(name)
})

test('what does not fit in a line is left out rather than cut: first the size, then notes', () => {
	const lines = textsOf(content(Array(4).fill({ ...LONG, brand: 'Victoria Secret' })), { shape: 'square' })
	expect(lines).toContain('Victoria Secret')
	expect(lines.filter((line) => line.includes('verveine'))).toEqual([])
})

test('a link is never cut', () => {
	const link = `${'a-rather-long-name.'.repeat(6)}example/s/ab3k9z`
	expect(
		textsOf(content([YARA], { link }))
			.slice(-2)
			.join(''),
	).toBe(link)
	expect(draw(content([YARA], { link })).at(-1)!.y).toBe(FRAMES.story.link)
})

test('only what is sold out is marked', () => {
	expect(
		textsOf(content([YARA, { ...YARA, stock: 'sold-out' }])).filter((one) => one === 'Sold out'),
	).toEqual(['Sold out'])
	expect(textsOf(content([{ ...YARA, stock: 'few' }]))).not.toContain('Sold out')
})

test('what is typed is drawn letter by letter, and is not read as part of the drawing', () => {
	const name = '<script>&"]]></svg>'
	const { overlay } = drawStatus(content([{ ...YARA, name }], { shopName: name, link: name }), CHOICE, REAL)
	expect(overlay.match(/<(?!\/?g\b|path\b)[^>]*>/g)).toEqual([expect.stringMatching(/^<svg /), '</svg>'])
})

describe('the ground', () => {
	const css = readFileSync('app/storefront/scents/scents.css', 'utf8')
	test.each(FAMILIES)('of %s is the colour of its pages', (family) => {
		const [, ground] = new RegExp(`data-family="${family}"\\] \\{\\s*--family: (#\\w+)`).exec(css)!
		const { ground: drawn, text } = paletteOf('colour', family)
		expect(drawn.toLowerCase()).toBe(ground)
		const [, dark] = /:is\(([^)]+)\) \{\s*--on-family: var\(--color-ink\)/.exec(css)!
		expect(text).toBe(dark!.includes(`"${family}"`) ? '#1F1712' : '#FBF7F0')
	})

	test('is another one in each style, with or without a family', () => {
		for (const family of ['oud', null] as const)
			expect(new Set(STATUS_STYLES.map((style) => paletteOf(style, family).ground)).size).toBe(3)
	})
})

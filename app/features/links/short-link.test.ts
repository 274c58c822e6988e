import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkName } from './link-words.ts'
import { CODE_LENGTH, CODE_LETTERS, isLinkCode, isLinkTarget } from './short-link.ts'

test.each([
	['abc234', true],
	['ABC234', false],
	['abc23', false],
	['abc2345', false],
	// Easily taken for others.
	['abcil0', false],
	["a'b--1", false],
	['abc23\0', false],
	['abc234\n', false],
	['../../', false],
	[undefined, false],
	[['abc234'], false],
])('%j is a code: %j', (code, expected) => {
	expect(isLinkCode(code)).toBe(expected)
})

test('every code of the letters is one', () => {
	const letters = fc.string({
		unit: fc.constantFrom(...CODE_LETTERS),
		minLength: CODE_LENGTH,
		maxLength: CODE_LENGTH,
	})
	fc.assert(fc.property(letters, isLinkCode))
})

test.each([
	['/', true],
	['/shop', true],
	['/shop/perfumes/women', true],
	['/product/yara-edp', true],
	['/product/', false],
	['/product/Yara', false],
	['/product/yara-edp/../../admin', false],
	['/product/yara-edp?x=//evil.example', false],
	['/product/yara-edp\n', false],
	['/admin', false],
	['/order/secret-token', false],
	['//evil.example', false],
	['/\\evil.example', false],
	['https://evil.example/', false],
	['javascript:alert(1)', false],
	['', false],
])('a link may lead to %j: %j', (target, expected) => {
	expect(isLinkTarget(target)).toBe(expected)
})

test('whatever a link may lead to is a page of the shop itself', () => {
	const odd = fc.string({
		unit: fc.constantFrom('/', '\\', '.', ':', '@', '#', '?', '%', '\0', '\r', '\n', '\t', ' ', 'a', 'é'),
	})
	const target = fc.oneof(
		fc.string(),
		odd,
		fc.tuple(fc.constant('/product/'), odd).map(([a, b]) => a + b),
	)
	fc.assert(
		fc.property(target, (path) => {
			if (!isLinkTarget(path)) return
			const { origin, pathname, search } = new URL(path, 'https://shop.example')
			expect([origin, pathname, search]).toEqual(['https://shop.example', path, ''])
		}),
		{ numRuns: 2_000 },
	)
})

test.each([
	[{ place: 'status', target: '/product/yara-edp', product: 'Yara EDP' }, 'WhatsApp status · Yara EDP'],
	[{ place: 'flyer', target: '/product/yara-edp', product: null }, 'Flyer or card · yara-edp'],
	[{ place: 'instagram', target: '/', product: null }, 'Instagram · The home page'],
	[{ place: 'other', target: '/shop/perfumes/women', product: null }, 'Elsewhere · For women'],
	[{ place: 'tiktok', target: '/written/by/hand', product: null }, 'TikTok · /written/by/hand'],
] as const)('%j is called %s', (link, name) => {
	expect(linkName(link)).toBe(name)
})

import { describe, expect, test } from 'vitest'
import { HERO_WIDTHS, shareCardAddress, srcsets, variantAddress, variantWidths } from './variants.ts'

describe('the widths of a photo', () => {
	test('are all the wanted ones when the source is large enough', () => {
		expect(variantWidths(1000)).toEqual([340, 520, 720, 1000])
		expect(variantWidths(4000)).toEqual([340, 520, 720, 1000])
	})

	test('end with the source itself when it is smaller, so nothing is enlarged', () => {
		expect(variantWidths(900)).toEqual([340, 520, 720, 900])
		expect(variantWidths(520)).toEqual([340, 520])
	})

	test('are never none', () => {
		expect(variantWidths(120)).toEqual([120])
	})
})

describe('addresses', () => {
	test('name the photo, the width and the format', () => {
		expect(variantAddress('0a1b2c', 340, 'avif')).toBe('/media/0a1b2c/340.avif')
		expect(shareCardAddress('0a1b2c')).toBe('/media/0a1b2c/og.jpg')
	})

	test('make one srcset per format, with true widths', () => {
		expect(srcsets({ id: '0a1b2c', width: 500 })).toEqual({
			avif: '/media/0a1b2c/340.avif 340w, /media/0a1b2c/500.avif 500w',
			webp: '/media/0a1b2c/340.webp 340w, /media/0a1b2c/500.webp 500w',
		})
	})

	test('serve the hero too', () => {
		expect(srcsets({ id: 'hero', width: 2880 }, HERO_WIDTHS.wide).avif).toBe(
			'/media/hero/1440.avif 1440w, /media/hero/2880.avif 2880w',
		)
	})
})

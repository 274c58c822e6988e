import { describe, expect, test } from 'vitest'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { getTextPage } from './text-pages.server.ts'

const shop = {
	name: 'Maison <Test>',
	whatsapp: '+237 611 11 11 11',
	email: 'test@maison.example',
	town: 'Kribi',
	freeDeliveryFrom: 75_000,
} as ShopFacts

const textOf = (page: ReturnType<typeof getTextPage>) => JSON.stringify(page)

describe('what the shop writes about itself', () => {
	test.each(['about', 'privacy'] as const)('%s is whole in both languages', (name) => {
		const english = getTextPage(name, 'en', shop)
		const french = getTextPage(name, 'fr', shop)
		expect(french.sections.length).toBe(english.sections.length)
		expect(french.sections.map(({ parts }) => parts.length)).toEqual(
			english.sections.map(({ parts }) => parts.length),
		)
		// A link to a place in the text serves both languages.
		expect(french.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id))
		for (const page of [english, french]) {
			expect(page.title).not.toBe('')
			expect(page.description.length).toBeGreaterThan(50)
			expect(new Set(page.sections.map(({ id }) => id)).size).toBe(page.sections.length)
			expect(textOf(page)).not.toMatch(/\{\w+\}/)
		}
	})

	test('the shop is named from its configuration, as text', () => {
		expect(textOf(getTextPage('about', 'en', shop))).toContain('Maison &lt;Test&gt; lives in Kribi')
		expect(textOf(getTextPage('privacy', 'fr', shop))).toContain('mailto:test@maison.example')
		expect(textOf(getTextPage('about', 'fr', shop))).toContain('gratuitement dès 75\u00a0000 FCFA')
	})

	test('a changed setting shows on the next load', () => {
		getTextPage('about', 'en', shop)
		expect(textOf(getTextPage('about', 'en', { ...shop, name: 'Other House' }))).toContain(
			'Other House lives',
		)
	})

	test('S-STAT-01 S-STAT-02 about has story, mission, three values and six reasons', () => {
		const [story, mission, values, reasons] = getTextPage('about', 'en', shop).sections
		expect([story?.title, mission?.title, values?.title]).toEqual(['Our story', 'Our mission', 'Our values'])
		expect(values?.parts.map(({ title }) => title)).toEqual(['Authenticity', 'Quality', 'Service'])
		expect(reasons?.parts).toHaveLength(6)
	})
})

import { describe, expect, test } from 'vitest'
import { findLanguageWith, href, language, languageOf, withoutLanguage } from './language.ts'

describe('a language set by one test', () => {
	test('holds within it', () => {
		findLanguageWith(() => 'fr')
		expect(language()).toBe('fr')
	})

	test('is not the next one’s', () => {
		expect(language()).toBe('en')
	})
})

test('French addresses stand under /fr, and lead back', () => {
	for (const [english, french] of [
		['/', '/fr'],
		['/?q=oud', '/fr?q=oud'],
		['/#top', '/fr#top'],
		['/shop', '/fr/shop'],
	] as const) {
		expect(href(english, 'fr')).toBe(french)
		expect(href(english, 'en')).toBe(english)
	}
	expect([languageOf('/fr'), languageOf('/fr/shop'), languageOf('/french')]).toEqual(['fr', 'fr', 'en'])
	expect([withoutLanguage('/fr'), withoutLanguage('/fr/shop')]).toEqual(['/', '/shop'])
})

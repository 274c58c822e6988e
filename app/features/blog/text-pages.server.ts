import { readFileSync } from 'node:fs'
import type { Language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { readFrontMatter } from './front-matter.ts'
import { renderSections } from './markdown.server.ts'
import type { TextPage } from './text-sections.ts'

/** Pages that the shop writes about itself; their texts are in content/pages. */
const PAGES = ['about', 'terms', 'privacy'] as const
type PageName = (typeof PAGES)[number]

// Read once at start, like the articles.
const FILES = { en: readAll('en'), fr: readAll('fr') }

function readAll(language: Language): Record<string, string> {
	const suffix = language === 'en' ? '' : `.${language}`
	return Object.fromEntries(
		PAGES.map((page) => [page, readFileSync(`content/pages/${page}${suffix}.md`, 'utf8')]),
	)
}

/** Rendered once for the facts that it contains. */
const rendered = new Map<string, { words: string; page: TextPage }>()

type Words = Record<'name' | 'whatsapp' | 'email' | 'town' | 'freeFrom', string>

/** Placeholders {name}, {whatsapp}, {email}, {town} and {freeFrom} are filled from the settings. */
export function getTextPage(page: PageName, language: Language, shop: ShopFacts): TextPage {
	const words: Words = {
		name: shop.name,
		// A number that wraps is hard to dial.
		whatsapp: shop.whatsapp.replaceAll(' ', '\u00a0'),
		email: shop.email,
		town: shop.town,
		freeFrom: formatPrice(shop.freeDeliveryFrom, language).replace(/\D+$/, ''),
	}
	const key = `${page} ${language}`
	const cached = rendered.get(key)
	const wordsKey = JSON.stringify(words)
	if (cached?.words === wordsKey) return cached.page
	const named = FILES[language][page]!.replace(
		/\{(name|whatsapp|email|town|freeFrom)\}/g,
		(_, fact: keyof Words) => words[fact],
	)
	const { facts, text } = readFrontMatter(named)
	const { lead, sections } = renderSections(text)
	// Anchors are the same in both languages.
	const english = language === 'en' ? undefined : getTextPage(page, 'en', shop).sections
	const made = {
		title: facts.title ?? '',
		description: facts.description ?? '',
		lead,
		sections: sections.map((section, index) => ({
			...section,
			id: english?.[index]?.id ?? slugOf(section.title),
		})),
	}
	rendered.set(key, { words: wordsKey, page: made })
	return made
}

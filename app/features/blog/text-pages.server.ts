import { readFileSync } from 'node:fs'
import type { Language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { fillGaps, type ShopFacts } from '~/shop/shop-facts.ts'
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

/** Rendered once for the text that it was filled to. */
const rendered = new Map<string, { text: string; page: TextPage }>()

/**
 * A page's text with {name}, {whatsapp}, {email}, {town} and {freeFrom} filled from the settings, and with `more` where
 * it has other placeholders.
 */
export const fillTextPage = (
	page: PageName,
	language: Language,
	shop: ShopFacts,
	more: Record<string, string> = {},
): string =>
	fillGaps(FILES[language][page]!, {
		name: shop.name,
		// A number that wraps is hard to dial.
		whatsapp: shop.whatsapp.replaceAll(' ', '\u00a0'),
		email: shop.email,
		town: shop.town,
		freeFrom: formatPrice(shop.freeDeliveryFrom, language).replace(/\D+$/, ''),
		...more,
	})

export function getTextPage(page: Exclude<PageName, 'terms'>, language: Language, shop: ShopFacts): TextPage {
	const text = fillTextPage(page, language, shop)
	const key = `${page} ${language}`
	const cached = rendered.get(key)
	if (cached?.text === text) return cached.page
	const made = renderTextPage(text, fillTextPage(page, 'en', shop))
	rendered.set(key, { text, page: made })
	return made
}

/** Anchors are those of the English text, so that a link serves both languages. */
export function renderTextPage(whole: string, english: string): TextPage {
	const { facts, text } = readFrontMatter(whole)
	const { lead, sections } = renderSections(text)
	const anchors = whole === english ? sections : renderSections(readFrontMatter(english).text).sections
	return {
		title: facts.title ?? '',
		description: facts.description ?? '',
		lead,
		sections: sections.map((section, index) => ({
			...section,
			id: slugOf((anchors[index] ?? section).title),
		})),
	}
}

import { readFileSync } from 'node:fs'
import type { Language } from '~/shop/language.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { readFrontMatter } from './front-matter.ts'
import { renderSections } from './markdown.server.ts'
import type { TextPage } from './text-sections.ts'

/** Pages that the shop writes about itself; their texts are in content/pages. */
const PAGES = ['about', 'terms', 'privacy'] as const
type PageName = (typeof PAGES)[number]

// Read once, when the shop starts, like the articles.
const FILES = { en: readAll('en'), fr: readAll('fr') }

function readAll(language: Language): Record<string, string> {
	const suffix = language === 'en' ? '' : `.${language}`
	return Object.fromEntries(
		PAGES.map((page) => [page, readFileSync(`content/pages/${page}${suffix}.md`, 'utf8')]),
	)
}

const rendered = new Map<string, TextPage>()

/** The texts name the shop by {name}, {whatsapp}, {email} and {town}: those are configuration. */
export function getTextPage(page: PageName, language: Language, shop: ShopFacts): TextPage {
	const key = `${page} ${language}`
	const known = rendered.get(key)
	if (known) return known
	// A number that breaks in the middle is hard to dial.
	const words = { ...shop, whatsapp: shop.whatsapp.replaceAll(' ', '\u00a0') }
	const named = FILES[language][page]!.replace(
		/\{(name|whatsapp|email|town)\}/g,
		(_, fact: 'name' | 'whatsapp' | 'email' | 'town') => words[fact],
	)
	const { facts, text } = readFrontMatter(named)
	const { lead, sections } = renderSections(text)
	const made = {
		title: facts.title ?? '',
		description: facts.description ?? '',
		lead,
		sections: sections.map((section) => ({ ...section, id: slugOf(section.title) })),
	}
	rendered.set(key, made)
	return made
}

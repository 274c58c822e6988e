import { href, type Language } from '~/shop/language.ts'

/** `path` is without the language prefix. */
export type SitemapPage = { path: string; changed?: string }

const LANGUAGES: Language[] = ['en', 'fr']

const ESCAPES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)

/** The protocol allows 50,000 URLs and 50 MB per file. */
const MOST_ADDRESSES = 10_000
const PAGES_A_FILE = MOST_ADDRESSES / LANGUAGES.length

export const sitemapFiles = (pages: number): number => Math.max(1, Math.ceil(pages / PAGES_A_FILE))

/** `file` counts from 1. */
export const pagesOfFile = (pages: readonly SitemapPage[], file: number): SitemapPage[] =>
	pages.slice((file - 1) * PAGES_A_FILE, file * PAGES_A_FILE)

/** The index of a large shop's sitemap files. */
export function sitemapIndexXml(publicUrl: string, files: number): string {
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...Array.from(
			{ length: files },
			(_, at) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap.xml?page=${at + 1}`)}</loc></sitemap>`,
		),
		'</sitemapindex>',
		'',
	].join('\n')
}

/** Each page once per language, with the URLs of both. */
export function sitemapXml(publicUrl: string, pages: readonly SitemapPage[]): string {
	const urls = pages.flatMap(({ path, changed }) => {
		const address = (language: Language) => escapeXml(`${publicUrl}${href(path, language)}`)
		const alternates = [
			...LANGUAGES.map((language) => [language, address(language)]),
			['x-default', address('en')],
		]
			.map(([code, at]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${at}"/>`)
			.join('')
		const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
		return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${lastmod}${alternates}</url>`)
	})
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		'</urlset>',
		'',
	].join('\n')
}

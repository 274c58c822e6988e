import { href, type Language } from '~/shop/language.ts'

/** A page of the shop, by its path without a language, and when it last changed, if that is known. */
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

/** The sitemap: each page once in each language, and each time with the addresses of both. */
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

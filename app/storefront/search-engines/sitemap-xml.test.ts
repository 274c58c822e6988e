import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap-xml.ts'

test('each page stands in the sitemap once in each language, with both addresses and its date', () => {
	const xml = sitemapXml('https://shop.example', [
		{ path: '/' },
		{ path: '/product/a', changed: '2026-01-02' },
	])
	expect(xml.match(/<url>/g)).toHaveLength(4)
	expect(xml).toContain('<loc>https://shop.example/</loc>')
	expect(xml).toContain('<loc>https://shop.example/fr</loc>')
	expect(xml).toContain(
		'<url><loc>https://shop.example/fr/product/a</loc><lastmod>2026-01-02</lastmod>' +
			'<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/product/a"/>' +
			'<xhtml:link rel="alternate" hreflang="fr" href="https://shop.example/fr/product/a"/>' +
			'<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/product/a"/></url>',
	)
})

test('an address with markup in it stays an address', () => {
	expect(sitemapXml('https://shop.example', [{ path: '/a?b=1&c=<d>' }])).toContain(
		'<loc>https://shop.example/a?b=1&amp;c=&lt;d&gt;</loc>',
	)
})

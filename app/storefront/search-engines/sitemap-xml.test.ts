import { expect, test } from 'vitest'
import { pagesOfFile, sitemapFiles, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

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

test('10,000 addresses stand in one file; beyond them the sitemap names files of that size, with every page in one', () => {
	const pages = Array.from({ length: 12_001 }, (_, at) => ({ path: `/product/${at}` }))
	expect([0, 1, 5_000, 5_001, 12_001].map(sitemapFiles)).toEqual([1, 1, 1, 2, 3])
	const files = [1, 2, 3].map((file) => pagesOfFile(pages, file))
	expect(files.flat()).toEqual(pages)
	for (const file of files)
		expect(sitemapXml('https://shop.example', file).match(/<loc>/g)!.length).toBeLessThanOrEqual(10_000)
	expect(sitemapIndexXml('https://shop.example', 3).match(/<loc>[^<]*/g)).toEqual([
		'<loc>https://shop.example/sitemap.xml?page=1',
		'<loc>https://shop.example/sitemap.xml?page=2',
		'<loc>https://shop.example/sitemap.xml?page=3',
	])
})

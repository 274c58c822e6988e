import { expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { llmsText } from './llms-text.ts'

const shop = { ...shopFacts(), publicUrl: 'https://shop.example', name: 'Maison', town: 'Douala' }

test('llms.txt has a title, a summary, the facts, and links of the language with a line each', () => {
	const text = withLanguage('fr', () => llmsText({ ...shop, payment: [{ way: 'cash', text: '' }] }, ''))
	expect(text).toMatch(/^# Maison\n\n> .*Douala.*\n\n- /)
	expect(text).toContain(shop.whatsapp)
	expect(text).toContain('50\u00a0000\u00a0FCFA')
	const links = text.match(/^- \[[^\]]+\]\(https:\/\/shop\.example[^)]*\): \S.*$/gm)!
	expect(links.length).toBeGreaterThan(10)
	for (const path of ['/fr/shop', '/fr/feed.xml', '/sitemap.xml', '/fr/blog', '/fr/contact', '/fr/terms'])
		expect(text).toContain(`(https://shop.example${path})`)
	// Nothing is said of what is not set.
	expect(text).not.toMatch(/undefined|null|: $/m)
})

import { describe, expect, test } from 'vitest'
import { renderTextPage } from '~/features/blog/text-pages.server.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { TOWNS } from '~/shop/towns.ts'
import type { ReturnFacts } from './return-lines.ts'
import { termsText } from './terms-text.server.ts'

const NEW_SHOP = {
	name: 'Maison <Test>',
	whatsapp: '+237 611 11 11 11',
	email: 'test@maison.example',
	town: 'Kribi',
	freeDeliveryFrom: 75_000,
	delivery: [],
	payment: [],
} as unknown as ShopFacts

const EVERY_FACT: ShopFacts = {
	...NEW_SHOP,
	delivery: TOWNS.map((town, index) => ({
		town,
		fee: index < 2 ? 1000 : 2500,
		days: [1, index < 9 ? 2 : 4],
	})),
	payment: (['mtn', 'orange', 'cash', 'bank'] as const).map((way) => ({ way, text: '' })),
}
const EVERY_RETURN: ReturnFacts = {
	returnDays: 7,
	returnState: 'sealed',
	returnPaidBy: 'customer',
	refundDays: 1,
}

/** A section by its anchor, as plain lines. */
function sectionOf(id: string, language: 'en' | 'fr', shop = NEW_SHOP, returns: ReturnFacts = {}): string[] {
	const page = renderTextPage(termsText(language, shop, returns), termsText('en', shop, returns))
	const html = page.sections.find((section) => section.id === id)?.html ?? ''
	return html
		.replaceAll(/<[^>]+>/g, '')
		.replaceAll('\u00a0', ' ')
		.split('\n')
		.filter(Boolean)
}

describe.each(['en', 'fr'] as const)('the terms in %s', (language) => {
	test('nothing set: what is not said is agreed on, and no gap stays open', () => {
		const text = termsText(language, NEW_SHOP, {})
		expect(text).not.toMatch(/\{|\}|undefined|null/)
		expect(sectionOf('returns', language)).toHaveLength(3)
	})

	test('every fact set: two minutes to read', () => {
		const text = termsText(language, EVERY_FACT, EVERY_RETURN)
		expect(text).not.toMatch(/\{|\}|undefined|null/)
		const { lead, sections } = renderTextPage(text, text)
		const words = [lead, ...sections.flatMap(({ title, html }) => [title, html])]
			.join(' ')
			.replaceAll(/<[^>]+>/g, ' ')
		expect(words.match(/[\p{L}\d]+(?:[’.,-][\p{L}\d]+)*/gu)!.length).toBeLessThan(450)
	})

	test('anchors serve both languages', () => {
		for (const id of ['who-we-are', 'payment', 'delivery', 'returns'])
			expect(sectionOf(id, language, EVERY_FACT, EVERY_RETURN), id).not.toEqual([])
	})
})

test('nothing set, in words', () => {
	expect(sectionOf('returns', 'en')[1]).toBe(
		'Changed your mind? Write to us: we agree with you on WhatsApp whether and how the bottle can come back.',
	)
	expect(sectionOf('delivery', 'en')[0]).toContain(
		'free for orders of 75,000 CFA and above, Cameroon only. Below that we tell you the cost before you confirm.',
	)
	expect(sectionOf('payment', 'fr')[0]).toContain('La façon de payer se convient sur WhatsApp.')
	expect(termsText('en', NEW_SHOP, {})).toContain('+237\u00a0611\u00a011\u00a011\u00a011')
	expect(sectionOf('who-we-are', 'en')[0]).toContain('Maison &lt;Test&gt; is an online perfume shop in Kribi')
})

test('returns, as far as they are set', () => {
	expect(sectionOf('returns', 'en', NEW_SHOP, EVERY_RETURN).slice(1, -1)).toEqual([
		'Changed your mind? Write to us within 7 days of receiving the bottle, and it can come back.',
		'Only a sealed bottle, in its box, can come back.',
		'You pay for the way back.',
		'You have your money back within 1 day after the bottle has reached us.',
	])
	expect(
		sectionOf('returns', 'fr', NEW_SHOP, {
			...EVERY_RETURN,
			returnState: 'opened',
			returnPaidBy: 'shop',
		}).slice(1, -1),
	).toEqual([
		'Vous avez changé d’avis ? Écrivez-nous au plus tard 7 jours après avoir reçu le flacon, et il peut revenir.',
		'Un flacon ouvert peut revenir aussi.',
		'Le renvoi est à notre charge.',
		'Vous avez votre argent au plus tard 1 jour après l’arrivée du flacon chez nous.',
	])
	expect(sectionOf('returns', 'en', NEW_SHOP, { returnDays: 3 })[2]).toBe(
		'Who pays for the way back, we agree with you beforehand.',
	)
})

test('towns with the same fee and days share a line; a town without a fee is asked for', () => {
	expect(sectionOf('delivery', 'en', EVERY_FACT).slice(1)).toEqual([
		'Bafoussam, Bamenda: 1,000 FCFA · 1 to 2 days',
		'Bertoua, Buea, Douala, Dschang, Edéa, Foumban, Garoua: 2,500 FCFA · 1 to 2 days',
		expect.stringMatching(/^Kousseri, .*Yaoundé: 2,500 FCFA · 1 to 4 days$/),
	])
	const some: ShopFacts = { ...NEW_SHOP, delivery: [{ town: 'Douala', fee: 0, days: [0, 0] }] }
	expect(sectionOf('delivery', 'fr', some).slice(1)).toEqual([
		'Douala : Gratuite · le jour même',
		'Là où aucun prix n’est indiqué, nous vous le disons avant que vous confirmiez.',
	])
	expect(sectionOf('payment', 'en', EVERY_FACT)[0]).toContain(
		'Ways to pay: MTN MoMo, Orange Money, Cash, Bank transfer. Which one, we agree with you on WhatsApp.',
	)
})

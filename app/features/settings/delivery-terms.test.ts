import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import type { TownDelivery } from '~/shop/shop-facts.ts'
import { deliveryEstimate, deliveryRange } from './delivery-terms.ts'

const DELIVERY: TownDelivery[] = [
	{ town: 'Bafoussam', fee: 1_500, days: [1, 2] },
	{ town: 'Douala', fee: 1_000, days: [0, 0] },
	{ town: 'Kribi', fee: null, days: [2, 4] },
	{ town: 'Yaoundé', fee: 2_000, days: null },
]
const shop = { delivery: DELIVERY, freeDeliveryFrom: 50_000 }
/** Spaces that do not break are told apart only where money is tested. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rows = (town: string, amount: number | null) =>
	deliveryEstimate(town, amount, shop).map((row) => row.map(plain))

describe('an estimate of what an order comes to', () => {
	test('has fee and days of the town, and both together, in the style of totals in both languages', () => {
		expect(rows('Bafoussam', 25_000)).toEqual([
			['Delivery to Bafoussam (estimate)', '1 500 FCFA · 1 to 2 days'],
			['With delivery (estimate)', '26 500 FCFA'],
		])
		expect(withLanguage('fr', () => rows('Bafoussam', 25_000))).toEqual([
			['Livraison à Bafoussam (estimation)', '1 500 FCFA · 1 à 2 jours'],
			['Avec la livraison (estimation)', '26 500 FCFA'],
		])
	})

	test('is free from the threshold on, and not one franc before', () => {
		expect(rows('Douala', 49_999)).toEqual([
			['Delivery to Douala (estimate)', '1 000 FCFA · the same day'],
			['With delivery (estimate)', '50 999 FCFA'],
		])
		expect(rows('Douala', 50_000)).toEqual([
			['Delivery to Douala (estimate)', 'Free · the same day'],
			['With delivery (estimate)', '50 000 FCFA'],
		])
	})

	test('says nothing of what is not set: a town, a fee, days, an amount', () => {
		expect(rows('Limbe', 25_000)).toEqual([])
		expect(rows('', 25_000)).toEqual([])
		// Not even that it is free: nobody has said what it would cost.
		expect(rows('Kribi', 60_000)).toEqual([['Delivery to Kribi (estimate)', '2 to 4 days']])
		expect(rows('Yaoundé', 1)).toEqual([
			['Delivery to Yaoundé (estimate)', '2 000 FCFA'],
			['With delivery (estimate)', '2 001 FCFA'],
		])
		expect(rows('Bafoussam', null)).toEqual([
			['Delivery to Bafoussam (estimate)', '1 500 FCFA · 1 to 2 days'],
		])
	})
})

test.each([
	[DELIVERY, 'from 1,000 FCFA · 0 to 4 days'],
	[DELIVERY.slice(0, 1), '1,500 FCFA · 1 to 2 days'],
	[[{ fee: 0, days: null }], 'Free'],
	[
		[
			{ fee: 0, days: null },
			{ fee: 2_000, days: null },
		],
		'up to 2,000 FCFA',
	],
	[[{ fee: null, days: [2, 2] as [number, number] }], '2 days'],
])('while nobody knows the town, %# all of them together', (delivery, words) => {
	expect(plain(deliveryRange(delivery))).toBe(words)
})

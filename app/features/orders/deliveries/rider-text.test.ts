import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStop } from '../../../../tests/support/samples/stops.ts'
import { byTown } from './day-sheet.ts'
import { asPlainWords, LONGEST_IN_LINK, riderText, riderTexts } from './rider-text.ts'

const DAY = '2026-11-16'
const MAP = 'https://www.google.com/maps/search/?api=1&query='

const towns = byTown([
	aStop({ id: 1, customerName: 'Nadège Mbarga' }),
	aStop({
		id: 2,
		customerName: 'John Tabi',
		customerPhone: '',
		customerLocation: 'Buea',
		landmark: null,
		amountKnown: false,
		due: 0,
		pieces: [],
		products: 'the pink one,\nin a round bottle',
		parcel: { sentBy: 'agency', carrier: 'Vatican Express', parcelNumber: null },
	}),
	aStop({ id: 3, landmark: 'Bonamoussadi', due: 0, pieces: [{ quantity: 1, name: 'Yara' }] }),
])

describe('the text for the rider', () => {
	test('in English', () => {
		expect(riderText(towns, DAY, 'en')).toBe(`*Deliveries of November 16, 2026*
Deliveries: 3, pieces: 3

*BUEA*

_Place not given_

*1. John Tabi* (ORD-2)
Place: –
Items: the pink one, in a round bottle
Agency: Vatican Express
To collect: *ask*

*DOUALA*

_Akwa_

*2. Nadège Mbarga* (ORD-1)
Phone: +237677123456
Place: Akwa, pharmacie du Port
${MAP}Akwa%2C%20pharmacie%20du%20Port%2C%20Douala%2C%20Cameroon
Items: 2 × Khamrah EDP
To collect: *21,500 FCFA*

_Bonamoussadi_

*3. Test Customer* (ORD-3)
Phone: +237677123456
Place: Bonamoussadi
${MAP}Bonamoussadi%2C%20Douala%2C%20Cameroon
Items: 1 × Yara
To collect: *nothing*

*Total to collect: 21,500 FCFA*
Amounts to ask for: 1`)
	})

	test('in French, with plain spaces', () => {
		const text = riderText(towns, DAY, 'fr')
		for (const line of [
			'*Livraisons du 16 novembre 2026*',
			'Livraisons : 3, articles : 3',
			'Téléphone : +237677123456',
			'Lieu : Bonamoussadi',
			'Articles : 2 × Khamrah EDP',
			'Agence : Vatican Express',
			'À encaisser : *21 500 FCFA*',
			'À encaisser : *rien*',
			'À encaisser : *à demander*',
			'*Total à encaisser : 21 500 FCFA*',
			'Montants à demander : 1',
		])
			expect(text.split('\n')).toContain(line)
		expect(text).not.toContain('\u00a0')
	})

	test('what a customer typed formats nothing and starts no line', () => {
		expect(asPlainWords('*x* _y_ ~z~ ```code``` \u202eabc\r\n> quote\t \u2028end')).toBe(
			'·x· -y- -z- ’’’code’’’ abc > quote end',
		)
		const hostile = fc.string({
			unit: fc.constantFrom('*', '_', '~', '`', '\n', '\r', '\u2028', '> ', 'x', 'é'),
		})
		const plain = riderText(byTown([aStop({ id: 9, landmark: 'x', customerName: 'x' })]), DAY, 'en')
		fc.assert(
			fc.property(hostile, hostile, hostile, (name, landmark, product) => {
				const text = riderText(
					byTown([
						aStop({
							id: 9,
							customerName: `a${name}`,
							landmark: `a${landmark}`,
							pieces: [{ quantity: 2, name: product }],
						}),
					]),
					DAY,
					'en',
				)
				expect(text.match(/[*_~`]/g)).toEqual(plain.match(/[*_~`]/g))
				expect(text.split('\n').length).toBe(plain.split('\n').length)
			}),
		)
	})

	test('no notes, and no address of the shop', () => {
		const secret = aStop({ notes: 'pays late', privateLink: 'https://shop.example/order/token' })
		expect(riderText(byTown([secret]), DAY, 'fr')).not.toMatch(/late|token|shop\.example/)
	})
})

describe('too long for a link', () => {
	const many = (count: number, town: string) =>
		Array.from({ length: count }, () => aStop({ customerLocation: town }))
	const ranges = (stops: Parameters<typeof byTown>[0]) =>
		riderTexts(byTown(stops), DAY, 'fr').map(({ town, from, to }) => [town, from, to])

	test('a usual day is one message', () => {
		expect(ranges(many(5, 'Douala'))).toEqual([['', 1, 5]])
	})

	test('a message for each town, and halves of a town that is too long alone; each stop once, each within the limit', () => {
		const stops = [...many(9, 'Douala'), ...many(3, 'Buea'), ...many(25, 'Yaoundé')]
		expect(ranges(stops)).toEqual([
			['Buea', 1, 3],
			['Douala', 4, 12],
			['Yaoundé', 13, 25],
			['Yaoundé', 26, 37],
		])
		const texts = riderTexts(byTown(stops), DAY, 'fr')
		for (const { text, from, to } of texts) {
			expect(text.length).toBeLessThanOrEqual(LONGEST_IN_LINK)
			expect(text).toContain(`*${from}. Test Customer*`)
			expect(text).toContain(`Livraisons : ${to - from + 1}, `)
		}
		// Its own total.
		expect(texts[0]!.text).toContain('*Total à encaisser : 64 500 FCFA*')
	})

	test('one stop is never divided, whatever is in it', () => {
		const pieces = Array.from({ length: 50 }, () => ({ quantity: 1, name: 'x'.repeat(100) }))
		expect(ranges([aStop({ pieces })])).toEqual([['Douala', 1, 1]])
		expect(ranges([])).toEqual([['', 0, 0]])
	})
})

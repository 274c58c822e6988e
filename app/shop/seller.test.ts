import { describe, expect, test } from 'vitest'
import { saidSeller, sellerLines, sellerOf } from './seller.ts'

const ALL = {
	name: 'Sillage',
	legalName: 'Ets Parfum',
	legalForm: 'Établissement',
	address: 'Rue 1.234\nAkwa, Douala',
	rccm: 'RC/DLA/2020/A/1234',
	rccmPlace: 'Douala',
	rccmDate: '2020-03-01',
	taxpayerNumber: 'P012345678901A',
	vat: true,
	vatRate: 19.25,
}

describe('who sells', () => {
	test('is a line for each fact, in both languages', () => {
		const seller = sellerOf(ALL)
		expect(sellerLines(seller, 'en')).toEqual([
			'Ets Parfum, Établissement',
			'Rue 1.234, Akwa, Douala',
			'RCCM RC/DLA/2020/A/1234, Douala, March 1, 2020',
			'Taxpayer no. P012345678901A',
			'Prices contain VAT of 19.25%.',
		])
		expect(sellerLines(seller, 'fr').slice(2)).toEqual([
			'RCCM RC/DLA/2020/A/1234, Douala, 1er mars 2020',
			'N° contribuable P012345678901A',
			'Prix TTC, TVA de 19,25\u00a0% comprise.',
		])
	})

	test('leaves out what is not set, and is nothing while nothing is', () => {
		expect(saidSeller({ name: 'Sillage' })).toBeUndefined()
		// Place and day without a number name no entry.
		expect(saidSeller({ name: 'Sillage', rccmPlace: 'Douala', rccmDate: '2020-03-01' })).toBeUndefined()
		expect(sellerLines(saidSeller({ name: 'Sillage', rccm: ALL.rccm })!, 'en')).toEqual([
			'Sillage',
			'RCCM RC/DLA/2020/A/1234',
		])
	})

	test('says of VAT only what the owner has said', () => {
		const vatOf = (vat?: boolean, vatRate?: number) =>
			sellerLines(
				sellerOf({ name: 'Sillage', ...(vat === undefined ? {} : { vat }), ...(vatRate ? { vatRate } : {}) }),
				'en',
			).slice(1)
		expect(vatOf(true, 19.25)).toEqual(['Prices contain VAT of 19.25%.'])
		expect(vatOf(false, 19.25)).toEqual(['No VAT is charged.'])
		// A rate that was reverted: nothing is said that nobody knows.
		expect(vatOf(true)).toEqual([])
		expect(vatOf(undefined, 19.25)).toEqual([])
	})
})

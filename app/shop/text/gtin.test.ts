import { expect, test } from 'vitest'
import { gtinIn } from './gtin.ts'

test('EAN, UPC and GTIN-14 are known by their check digit', () => {
	for (const barcode of ['6291108730515', '4006381333931', '036000291452', '96385074', '10614141000415'])
		expect(gtinIn(barcode)).toBe(barcode)
})

test('a barcode that only this shop knows, or that was mistyped, is none', () => {
	for (const barcode of [
		null,
		'',
		'6291108730516',
		'629110873051',
		'SHELF-12',
		'2000000000008',
		'0200000000004',
		'9900000000004',
		'0000000000000',
		'00000000',
		'123',
		'６２９１１０８７３０５１５',
	])
		expect(gtinIn(barcode), String(barcode)).toBeUndefined()
})

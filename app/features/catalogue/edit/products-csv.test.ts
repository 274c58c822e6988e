import { expect, test } from 'vitest'
import { YARA } from '../../../../tests/support/samples/admin-product.ts'
import type { AdminProduct } from './admin-product.ts'
import { productsCsv } from './products-csv.ts'

const product: AdminProduct = {
	...YARA,
	scent: 'Yara',
	barcode: '6291107456089',
	description: '',
	photo: null,
	inStock: false,
	stock: 'few',
	version: 1,
}

test('money is bare integers, and no cell is a formula', async () => {
	const parts = [[product], [{ ...product, name: '=1+1, "x"', brand: '@cmd', costPrice: null }]]
	let text = ''
	for await (const piece of productsCsv(parts)) text += piece
	const lines = text.split('\r\n')
	expect(lines[0]).toBe(
		'id,slug,name,size,category,brand,price,cost_price,margin_percent,visible,in_stock,gender,concentration,scent_family,' +
			'stock,description,description_fr,image_url,barcode,scent',
	)
	expect(lines[1]).toBe(
		'003,yara-edp,Yara EDP,100ml,perfumes,Yara,25000,16250,35,yes,no,women,EDP,Sweet,few,,,,6291107456089,Yara',
	)
	expect(lines[2]).toContain('"\'=1+1, ""x"""')
	expect(lines[2]).toContain("'@cmd")
})

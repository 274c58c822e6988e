import { expect, test } from 'vitest'
import type { AdminProduct } from './admin-product.ts'
import { productsCsv } from './products-csv.ts'

const product: AdminProduct = {
	id: 'yara-edp',
	numericId: 3,
	name: 'Yara EDP',
	price: 25_000,
	costPrice: 16_250,
	category: 'perfumes',
	gender: 'women',
	brand: 'Yara',
	size: '100ml',
	concentration: 'EDP',
	scentFamily: 'Sweet',
	scent: 'Yara',
	barcode: '6291107456089',
	description: '',
	descriptionFr: null,
	imageUrl: null,
	photo: null,
	photoAlt: null,
	photoAltFr: null,
	furtherPhotos: [],
	notes: null,
	occasions: [],
	longevityFrom: null,
	longevityTo: null,
	sillage: null,
	heat: null,
	family: null,
	secondFamily: null,
	isVisible: true,
	inStock: false,
	stock: 'few',
	level: null,
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

import { csv } from '~/shop/text/csv.ts'
import { type AdminProduct, displayId, productMargin } from './admin-product.ts'

const HEADINGS = [
	...['id', 'slug', 'name', 'size', 'category', 'brand', 'price', 'cost_price', 'margin_percent'],
	...['visible', 'in_stock', 'gender', 'concentration', 'scent_family', 'stock'],
]

/** The list as a spreadsheet: bare integers, and no cell that a spreadsheet would run as a formula. */
export function productsCsv(products: readonly AdminProduct[]): string {
	const rows = products.map((p) => [
		displayId(p.numericId),
		p.id,
		p.name,
		p.size,
		p.category,
		p.brand,
		p.price,
		p.costPrice,
		productMargin(p.price, p.costPrice),
		p.isVisible ? 'yes' : 'no',
		p.inStock ? 'yes' : 'no',
		p.gender,
		p.concentration,
		p.scentFamily,
		p.stock,
	])
	return csv([HEADINGS, ...rows])
}

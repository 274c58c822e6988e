// The list as CSV: an export can be edited and imported again (../bulk/import-plan.ts).
import { csv } from '~/shop/text/csv.ts'
import { type AdminProduct, displayId, productMargin } from './admin-product.ts'

/** By heading, in order. New ones are appended: people's spreadsheets rely on the order. */
const COLUMNS = {
	id: (p) => displayId(p.numericId),
	slug: (p) => p.id,
	name: (p) => p.name,
	size: (p) => p.size,
	category: (p) => p.category,
	brand: (p) => p.brand,
	price: (p) => p.price,
	cost_price: (p) => p.costPrice,
	margin_percent: (p) => productMargin(p.price, p.costPrice),
	visible: (p) => (p.isVisible ? 'yes' : 'no'),
	in_stock: (p) => (p.inStock ? 'yes' : 'no'),
	gender: (p) => p.gender,
	concentration: (p) => p.concentration,
	scent_family: (p) => p.scentFamily,
	stock: (p) => p.stock,
	description: (p) => p.description,
	description_fr: (p) => p.descriptionFr,
	/** Empty for an uploaded photo, which has no URL to type. */
	image_url: (p) => (p.photo?.kind === 'address' ? p.photo.url : null),
	barcode: (p) => p.barcode,
	scent: (p) => p.scent,
} as const satisfies Record<string, (product: AdminProduct) => string | number | null>

export type Heading = keyof typeof COLUMNS
export const HEADINGS = Object.keys(COLUMNS) as Heading[]

/** The content of a cell, before it is escaped for a spreadsheet. */
export const cellText = (heading: Heading, product: AdminProduct): string =>
	String(COLUMNS[heading](product) ?? '')

/** Bare integers, no cell that a spreadsheet would evaluate as a formula. Streamed in chunks of text. */
export async function* productsCsv(
	parts: AsyncIterable<readonly AdminProduct[]> | Iterable<readonly AdminProduct[]>,
): AsyncGenerator<string> {
	yield csv([HEADINGS])
	for await (const products of parts)
		yield csv(products.map((product) => HEADINGS.map((heading) => COLUMNS[heading](product))))
}

import type { products } from '~/db/schema.ts'
import type { SampleProduct } from './sample-catalogue.server.ts'

/** A product of the sample as the table holds it. Lists are newest first: the file's order is the shop's order. */
export function sampleRow(
	product: SampleProduct,
	brand: { id: number | undefined; name: string },
	mediaId: string | undefined,
	index: number,
	now: Date,
): typeof products.$inferInsert {
	return {
		id: product.id,
		numericId: Number(product.numericId),
		name: product.name,
		price: product.price,
		costPrice: product.costPrice,
		category: product.category,
		subcategory: product.category === 'perfumes' ? product.gender : null,
		brandId: brand.id,
		brand: brand.name,
		gender: product.gender,
		size: product.size,
		concentration: product.concentration,
		scentFamily: product.scentFamily,
		notes: product.notes,
		description: product.description.en,
		descriptionFr: product.description.fr,
		mediaId,
		featured: product.featured,
		bestseller: product.bestseller,
		createdAt: new Date(now.getTime() - index * 60_000),
	}
}

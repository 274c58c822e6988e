import type { Writable } from '~/db/client.server.ts'
import { media, productPhotos, products } from '~/db/schema/catalogue.ts'
import { readSamplePhotos, type SampleProduct } from './sample-catalogue.server.ts'

/** A sample product as a table row. Lists are newest first: the file's order is the shop's order. */
export function sampleRow(
	product: SampleProduct,
	brand: { id: number | undefined; name: string },
	index: number,
	now: Date,
): typeof products.$inferInsert {
	const { description, character, ...facts } = product
	const { longevityHours, ...behaviour } = character
	return {
		...facts,
		...behaviour,
		numericId: Number(product.numericId),
		subcategory: product.category === 'perfumes' ? product.gender : null,
		brandId: brand.id,
		brand: brand.name,
		longevityFrom: longevityHours[0],
		longevityTo: longevityHours[1],
		description: description.en,
		descriptionFr: description.fr,
		createdAt: new Date(now.getTime() - index * 60_000),
	}
}

export async function insertSample(rows: (typeof products.$inferInsert)[], tx: Writable): Promise<void> {
	const photosOf = readSamplePhotos()
	const withPhotos = rows.map((row) => ({ row, photos: photosOf(row.id) }))
	await tx
		.insert(media)
		.values(withPhotos.flatMap(({ photos }) => photos))
		.onConflictDoNothing()
	await tx.insert(products).values(withPhotos.map(({ row, photos }) => ({ ...row, mediaId: photos[0]?.id })))
	await tx
		.insert(productPhotos)
		.values(
			withPhotos.flatMap(({ row, photos }) =>
				photos
					.slice(1)
					.map((photo, index) => ({ productId: row.id, position: index + 1, mediaId: photo.id })),
			),
		)
}

import { inArray, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { brands, media, products } from '~/db/schema.ts'
import { readSampleCatalogue, readSamplePhotos } from './sample-catalogue.server.ts'

/** Loads the sample catalogue into an empty shop; returns how many products it added (0: there were some). */
export async function loadSampleIntoEmptyShop(now: Date): Promise<number> {
	if ((await db().$count(products)) > 0) return 0
	return db().transaction(async (tx) => {
		// Two processes may start on an empty database at once: one loads, the other waits and sees it done.
		await tx.execute(sql`lock table ${products} in share row exclusive mode`)
		if ((await tx.$count(products)) > 0) return 0

		const sample = readSampleCatalogue()
		const photos = readSamplePhotos()
		await tx.insert(media).values(Object.values(photos)).onConflictDoNothing()
		const names = [...new Set(sample.map((product) => product.brand))].sort()
		await tx
			.insert(brands)
			.values(names.map((name) => ({ name })))
			.onConflictDoNothing()
		const rows = await tx.select().from(brands).where(inArray(brands.name, names))
		const idOf = new Map(rows.map((brand) => [brand.name, brand.id]))

		await tx.insert(products).values(
			sample.map((product, place) => ({
				id: product.id,
				numericId: Number(product.numericId),
				name: product.name,
				price: product.price,
				costPrice: product.costPrice,
				category: product.category,
				subcategory: product.category === 'perfumes' ? product.gender : null,
				brandId: idOf.get(product.brand),
				brand: product.brand,
				gender: product.gender,
				size: product.size,
				concentration: product.concentration,
				scentFamily: product.scentFamily,
				notes: product.notes,
				description: product.description.en,
				descriptionFr: product.description.fr,
				mediaId: photos[product.id]?.id,
				featured: product.featured,
				bestseller: product.bestseller,
				// Lists are newest first: the file's order is the shop's order.
				createdAt: new Date(now.getTime() - place * 60_000),
			})),
		)
		return sample.length
	})
}

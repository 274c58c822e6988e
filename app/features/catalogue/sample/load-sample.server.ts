import { inArray, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { brands, products } from '~/db/schema/catalogue.ts'
import { isSampleCleared } from './clear-sample.server.ts'
import { readSampleCatalogue } from './sample-catalogue.server.ts'
import { insertSample, sampleRow } from './sample-row.server.ts'

/**
 * Loads the sample catalogue into an empty shop; returns how many products it added. None where there are some, or
 * where the owner has deleted it.
 */
export async function loadSampleIntoEmptyShop(now: Date): Promise<number> {
	if ((await db().$count(products)) > 0 || (await isSampleCleared(db()))) return 0
	return db().transaction(async (tx) => {
		// Two processes may start on an empty database at once: one loads, the other waits and sees it done.
		await tx.execute(sql`lock table ${products} in share row exclusive mode`)
		if ((await tx.$count(products)) > 0) return 0

		const sample = readSampleCatalogue()
		const names = [...new Set(sample.map((product) => product.brand))].sort()
		await tx
			.insert(brands)
			.values(names.map((name) => ({ name })))
			.onConflictDoNothing()
		const rows = await tx.select().from(brands).where(inArray(brands.name, names))
		const idOf = new Map(rows.map((brand) => [brand.name, brand.id]))

		const withBrand = sample.map((product, index) =>
			sampleRow(product, { id: idOf.get(product.brand), name: product.brand }, index, now),
		)
		await insertSample(withBrand, tx)
		return sample.length
	})
}

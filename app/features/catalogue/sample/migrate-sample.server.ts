import { sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { brands, products } from '~/db/schema/catalogue.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { type Brand, findBrand } from '../brands.server.ts'
import type { MigrationStep } from './migration-log.ts'
import { readSampleCatalogue, type SampleProduct } from './sample-catalogue.server.ts'
import { insertSample, sampleRow } from './sample-row.server.ts'

const STEP = 12

type Admin = { id: string; email: string }

/** Compares the sample catalogue with the database: the counts of each, and how many are missing. */
export async function compareSample(): Promise<{ sample: number; database: number; missing: number }> {
	const sample = readSampleCatalogue()
	const rows = await db().select({ id: products.id, name: products.name }).from(products)
	const ids = new Set(rows.map(({ id }) => id))
	const names = new Set(rows.map(({ name }) => name.toLowerCase()))
	const missing = sample.filter(({ id, name }) => !ids.has(id) && !names.has(name.toLowerCase()))
	return { sample: sample.length, database: rows.length, missing: missing.length }
}

/**
 * Inserts the next batch of sample products. An existing one, by its id or its name, is reported and skipped; each is a
 * transaction of its own, so one that fails affects no other.
 */
export async function migrateNext(from: number, admin: Admin, now: Date): Promise<MigrationStep> {
	const sample = readSampleCatalogue()
	const lines: MigrationStep['lines'] = []
	for (const [index, product] of sample.slice(from, from + STEP).entries()) {
		try {
			const added = await addIfMissing(product, from + index, admin, now)
			lines.push({ name: product.name, result: added ? 'added' : 'there' })
		} catch {
			lines.push({ name: product.name, result: 'failed' })
		}
	}
	if (lines.some(({ result }) => result === 'added')) announceShopChange()
	const next = from + STEP
	return { lines, total: sample.length, next: next < sample.length ? next : null }
}

function addIfMissing(product: SampleProduct, index: number, admin: Admin, now: Date): Promise<boolean> {
	return db().transaction(async (tx) => {
		// Two concurrent runs, or an admin adding a product meanwhile: one waits for the other, then sees it.
		await tx.execute(sql`lock table ${products} in share row exclusive mode`)
		const there = sql`${products.id} = ${product.id} or lower(${products.name}) = lower(${product.name})`
		if ((await tx.$count(products, there)) > 0) return false
		const row = sampleRow(product, await brandFor(product.brand, tx), index, now)
		await insertSample([{ ...row, numericId: await freeNumber(row.numericId, tx) }], tx)
		await recordChange(tx, admin, {
			entity: 'product',
			entityId: product.id,
			entityName: product.name,
			action: 'create',
			after: { name: product.name },
		})
		return true
	})
}

async function brandFor(name: string, tx: Writable): Promise<Brand> {
	await tx.insert(brands).values({ name }).onConflictDoNothing()
	return (await findBrand(name, tx))!
}

/** Its own number, or the next free one where an admin's product has taken it. */
async function freeNumber(wanted: number, tx: Writable): Promise<number> {
	const { rows } = await tx.execute<{ number: number }>(sql`
		select case when exists (select from products where numeric_id = ${wanted})
			then (select max(numeric_id) + 1 from products) else ${wanted}::int end as number`)
	return rows[0]!.number
}

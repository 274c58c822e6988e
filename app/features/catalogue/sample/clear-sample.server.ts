// The sample products of a new shop: kept, or deleted for good. Only unchanged ones without orders are deleted;
// whatever the owner has changed or sold is hers.
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { brands, products } from '~/db/schema/catalogue.ts'
import { orderItems } from '~/db/schema/orders.ts'
import { settings } from '~/db/schema/shop.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { changeSetting, showSettings } from '~/features/settings/settings.server.ts'
import { readSampleCatalogue, readSamplePhotos } from './sample-catalogue.server.ts'

/** How many sample products would be deleted, and how many stay because they were changed or ordered. */
export type SampleLeft = { untouched: number; staying: number }

/** Undefined once the owner has decided, or when no sample product is left. */
export async function findSampleLeft(): Promise<SampleLeft | undefined> {
	if (await hasDecided(db())) return undefined
	const { untouched, staying } = await sampleInShop(db())
	return untouched.length + staying > 0 ? { untouched: untouched.length, staying } : undefined
}

const hasDecided = async (tx: Pick<Writable, '$count'>): Promise<boolean> =>
	(await tx.$count(settings, eq(settings.name, 'sampleCatalogue'))) > 0

/** Whether the owner has deleted the sample: then no start loads it again. */
export const isSampleCleared = async (tx: Pick<Writable, '$count'>): Promise<boolean> =>
	(await tx.$count(
		settings,
		and(eq(settings.name, 'sampleCatalogue'), sql`${settings.value} = '"cleared"'::jsonb`),
	)) > 0

async function sampleInShop(tx: Pick<Writable, 'select'>) {
	const sample = new Map(readSampleCatalogue().map((product) => [product.id, product]))
	const photosOf = readSamplePhotos()
	const rows = await tx
		.select({
			id: products.id,
			name: products.name,
			price: products.price,
			costPrice: products.costPrice,
			mediaId: products.mediaId,
			description: products.description,
			version: products.version,
			ordered: sql<boolean>`exists (select from ${orderItems} lines where lines.product_id = ${products}.id)`,
		})
		.from(products)
		.where(inArray(products.id, [...sample.keys()]))
	const asItCame = (row: (typeof rows)[number]): boolean => {
		const { name, price, costPrice, description } = sample.get(row.id)!
		const came = [name, price, costPrice, description.en, photosOf(row.id)[0]?.id ?? null, 1]
		const is = [row.name, row.price, row.costPrice, row.description, row.mediaId, row.version]
		return is.every((fact, index) => fact === came[index])
	}
	const untouched = rows.filter((row) => asItCame(row) && !row.ordered)
	return { untouched: untouched.map(({ id }) => id), staying: rows.length - untouched.length }
}

export async function keepSample(admin: CurrentAdmin): Promise<void> {
	await db().transaction((tx) => changeSetting(tx, admin, 'sampleCatalogue', 'kept'))
	await showSettings()
}

/** Deletes unchanged products, and brands that then have none; returns how many products were deleted. */
export async function clearSample(admin: CurrentAdmin): Promise<number> {
	const cleared = await db().transaction(async (tx) => {
		// Locked: nobody may change or order one of them between the check and the deletion.
		await tx.execute(sql`lock table ${products}, ${orderItems} in share row exclusive mode`)
		const { untouched } = await sampleInShop(tx)
		const gone = untouched.length
			? await tx.delete(products).where(inArray(products.id, untouched)).returning({ id: products.id })
			: []
		const names = [...new Set(readSampleCatalogue().map(({ brand }) => brand))]
		const ofBrand = db().select({ one: sql`1` }).from(products).where(eq(products.brandId, brands.id))
		const brandsGone = await tx
			.delete(brands)
			.where(and(inArray(brands.name, names), notExists(ofBrand)))
			.returning({ name: brands.name })
		await recordChange(tx, admin, {
			entity: 'catalogue',
			entityId: 'sample',
			action: 'clear',
			before: { products: gone.map(({ id }) => id), brands: brandsGone.map(({ name }) => name) },
		})
		await changeSetting(tx, admin, 'sampleCatalogue', 'cleared')
		return gone.length
	})
	await showSettings()
	return cleared
}

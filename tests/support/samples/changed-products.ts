// Products and brands to change and to set back, and the admin who does both.
import { desc, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { db, pool } from '../../../app/db/client.server.ts'
import { adminChanges } from '../../../app/db/schema/admins.ts'
import { media, productPhotos, products } from '../../../app/db/schema/catalogue.ts'
import { addBrand } from '../../../app/features/catalogue/brands.server.ts'
import { createProduct } from '../../../app/features/catalogue/edit/product-editor.server.ts'
import { revert } from '../../../app/features/changes/revert.server.ts'
import { anAdmin, productValues } from '../people/office.ts'
import { useDatabase } from '../shop/database.ts'

export const OUD = 'oud-royal-edp'
/** Everything that the tables hold of the products, but what every change raises. */
export async function stored() {
	const { rows } = await pool().query(`
		select to_jsonb(p) - 'version' - 'updated_at' as product,
			(select jsonb_agg(to_jsonb(f) order by position) from product_photos f where product_id = p.id) as photos
		from products p order by id`)
	return rows
}
export const brandRows = async () => (await pool().query('select * from brands order by id')).rows
export const last = async () =>
	(await db().select().from(adminChanges).orderBy(desc(adminChanges.id)).limit(1))[0]!
export const version = async (id: string) =>
	(await db().select({ version: products.version }).from(products).where(eq(products.id, id)))[0]!.version

export function useChanges() {
	useDatabase()
	let signedIn: Awaited<ReturnType<typeof anAdmin>>
	const admin = () => signedIn
	beforeEach(async () => {
		await pool().query(
			'delete from deleted_products; delete from products; delete from brands; delete from settings',
		)
		await db().delete(adminChanges)
		signedIn = await anAdmin()
		const pictures = ['first', 'second', 'third', 'fourth'].map((id) => ({
			id,
			width: 8,
			height: 10,
			color: '#fff',
		}))
		await db().insert(media).values(pictures).onConflictDoNothing()
	})
	const revertLast = async () => revert({ change: (await last()).id }, admin())

	/** With something in every column, and two further photos. */
	async function aFullProduct(): Promise<void> {
		await addBrand('Maison Noire', admin())
		await addBrand('Maison Blanche', admin())
		await createProduct(
			productValues({ brand: 'Maison Noire', mediaId: 'first', descriptionFr: 'Oud chaud.' }),
			admin(),
		)
		await pool().query(
			`update products set notes = '{"top": ["saffron"], "heart": ["rose", "oud"], "base": []}', longevity_from = 6,
				longevity_to = 9, sillage = 3, heat = 'evening', occasions = '{wedding,evening}', family = 'oud',
				second_family = 'amber', featured = true, bestseller = true, scent_family = 'woody',
				created_at = '2026-02-03 04:05:06.789012+00'`,
		)
		await db()
			.insert(productPhotos)
			.values([
				{ productId: OUD, position: 1, mediaId: 'second' },
				{ productId: OUD, position: 2, mediaId: 'third' },
			])
	}

	return { admin, revertLast, aFullProduct }
}

import { randomUUID } from 'node:crypto'
import { db } from '../../../app/db/client.server.ts'
import { adminUsers } from '../../../app/db/schema/admins.ts'
import { orders } from '../../../app/db/schema/orders.ts'
import type { CurrentAdmin } from '../../../app/features/admins/current-admin.ts'
import type { ProductValues } from '../../../app/features/catalogue/edit/product-form.ts'
import type { AdminRole } from '../../../app/shop/vocabulary.ts'

/** An admin in the database of the test. */
export async function anAdmin(role: AdminRole = 'owner'): Promise<CurrentAdmin> {
	const admin = { id: randomUUID(), email: `${randomUUID()}@sillage.example`, name: 'Owner', role }
	await db().insert(adminUsers).values(admin)
	return { ...admin, language: 'en' }
}

export const productValues = (more: Partial<ProductValues> = {}): ProductValues => ({
	name: 'Oud Royal EDP',
	price: 20_000,
	costPrice: 15_000,
	description: 'Warm oud.',
	descriptionFr: null,
	category: 'perfumes',
	size: '100ml',
	brand: null,
	concentration: 'EDP',
	gender: 'men',
	scentFamily: null,
	scent: null,
	scentTwins: [],
	barcode: null,
	stock: null,
	imageUrl: 'https://pictures.example/oud.jpg',
	mediaId: null,
	photoAlt: null,
	photoAltFr: null,
	furtherPhotos: [],
	notes: null,
	longevityFrom: null,
	longevityTo: null,
	sillage: null,
	heat: null,
	occasions: [],
	family: null,
	secondFamily: null,
	...more,
})

export async function anOrder(more: Partial<typeof orders.$inferInsert> = {}) {
	const [order] = await db()
		.insert(orders)
		.values({
			orderNumber: `ORD-${randomUUID().slice(0, 8)}`,
			customerName: 'Test Customer',
			customerPhone: '+237677123456',
			customerLocation: 'Douala',
			orderSource: 'website',
			productsRequested: 'the pink one',
			...more,
		})
		.returning()
	return order!
}

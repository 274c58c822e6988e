import { asc, desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { media, productPhotos, products } from '~/db/schema/catalogue.ts'
import { anAdmin, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { answerProductForm } from '../edit/product-actions.server.ts'
import { createProduct, updateProduct } from '../edit/product-editor.server.ts'

useDatabase()
const IDS = Array.from({ length: 10 }, (_, n) => `photo-${n}`)
const ID = 'oud-royal-edp'
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(products)
	const pictures = IDS.map((id) => ({ id, width: 8, height: 10, color: '#fff' }))
	await db().insert(media).values(pictures).onConflictDoNothing()
	admin = await anAdmin()
})

const further = (ids: string[]) => ids.map((mediaId) => ({ mediaId, alt: null, altFr: null }))
const make = (mediaId: string | null, others: string[] = []) =>
	createProduct(productValues({ imageUrl: null, mediaId, furtherPhotos: further(others) }), admin)
const add = (id: string, ...photos: string[]) => {
	const form = new FormData()
	for (const [name, value] of [['intent', 'add-photos'], ['id', id], ...photos.map((one) => ['photo', one])])
		form.append(name!, value!)
	return answerProductForm(form, admin, (error) => {
		throw error
	})
}
async function gallery() {
	const [product] = await db().select().from(products)
	const rows = await db().select().from(productPhotos).orderBy(asc(productPhotos.position))
	return [product!.mediaId, ...rows.map(({ mediaId }) => mediaId)]
}

test('shared photos come behind those of a product; the change is recorded, and an older form does not undo it', async () => {
	await make('photo-0', ['photo-1'])
	expect(await add(ID, 'photo-2', 'photo-3')).toEqual({
		ok: true,
		message: '2 photos added',
		text: undefined,
	})
	expect(await gallery()).toEqual(['photo-0', 'photo-1', 'photo-2', 'photo-3'])
	const [change] = await db().select().from(adminChanges).orderBy(desc(adminChanges.id)).limit(1)
	expect(change).toMatchObject({ action: 'update', entityId: ID, adminEmail: admin.email })
	expect(Object.keys(change!.after!)).toEqual(['photos'])
	expect(await updateProduct(ID, 1, productValues({}), admin)).toBe('changed-meanwhile')
})

test('where a product has no photo, the first becomes its cover', async () => {
	await make(null)
	expect(await add(ID, 'photo-4', 'photo-5')).toMatchObject({ ok: true })
	expect(await gallery()).toEqual(['photo-4', 'photo-5'])
})

test('the same share sent twice adds nothing the second time', async () => {
	await make('photo-0')
	await add(ID, 'photo-1')
	expect(await add(ID, 'photo-1')).toMatchObject({
		ok: false,
		message: 'This product already has these photos.',
	})
	expect(await add(ID, 'photo-1', 'photo-2')).toMatchObject({ ok: true, message: '1 photo added' })
	expect(await gallery()).toEqual(['photo-0', 'photo-1', 'photo-2'])
})

test('what does not fit is left out and said; where nothing fits, nothing changes', async () => {
	await make('photo-0', IDS.slice(1, 7))
	expect(await add(ID, 'photo-7', 'photo-8')).toMatchObject({
		ok: true,
		message: '1 photo added',
		text: 'Left out: 1. A product has at most 8 photos.',
	})
	expect(await add(ID, 'photo-8')).toMatchObject({
		ok: false,
		message:
			'Nothing was added: this product already has 8 photos. Delete one of them first, or choose another product.',
	})
	expect(await gallery()).toEqual(IDS.slice(0, 8))
})

test('a product that is gone, photos that are none, no photos at all', async () => {
	await make('photo-0')
	expect(await add('no-such-product', 'photo-1')).toMatchObject({ ok: false })
	for (const photos of [['no-such-photo'], ['photo-1', "'; drop table media"], []])
		expect(await add(ID, ...photos)).toMatchObject({
			ok: false,
			message: 'Some of these photos are no longer here. Please share them again.',
		})
	expect(await gallery()).toEqual(['photo-0'])
})

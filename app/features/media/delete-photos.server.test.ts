import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { media } from '~/db/schema/catalogue.ts'
import { createProduct, updateProduct } from '~/features/catalogue/edit/product-editor.server.ts'
import { anAdmin, productValues } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { deletePhotos, deleteUnusedPhotos } from './delete-photos.server.ts'
import { folderStore } from './folder-store.server.ts'
import { type MediaStore, photoFile, unsizedFile } from './media-store.ts'
import { makeWaitingSizes } from './photo-sizes.server.ts'
import { storePhoto } from './store-photo.server.ts'

useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sillage-unused-'))
const store = folderStore(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const photo = async (background: string): Promise<string> => {
	const picture = sharp({ create: { width: 80, height: 100, channels: 3, background } })
	const stored = await storePhoto(await picture.jpeg().toBuffer(), store)
	return 'photo' in stored ? stored.photo.id : stored.problem
}
const left = async () => (await db().select({ id: media.id }).from(media)).map(({ id }) => id).sort()
const files = async () => [...new Set((await store.list('media/')).map((name) => name.split('/')[1]))].sort()

test('a photo that no product ever had goes after a week, with its files; one that an undo would bring back stays', async () => {
	const [cover, further, replaced, unused] = await Promise.all(['#a11', '#1a1', '#11a', '#aa1'].map(photo))
	await makeWaitingSizes(store)
	const admin = await anAdmin()
	const withPhotos = (mediaId: string, others: string[]) =>
		productValues({
			imageUrl: null,
			mediaId,
			furtherPhotos: others.map((id) => ({ mediaId: id, alt: null, altFr: null })),
		})
	const made = await createProduct(withPhotos(cover!, [replaced!, further!]), admin)
	if (typeof made === 'string') throw new Error(made)
	await updateProduct(made.id, 1, withPhotos(cover!, [further!]), admin)

	await deleteUnusedPhotos(inDays(6), store)
	expect(await left()).toContain(unused)
	await deleteUnusedPhotos(inDays(8), store)
	const kept = [cover, further, replaced].sort()
	expect(await left()).toEqual(kept)
	expect(await files()).toEqual(kept)
})

test('one that is shared again counts from then', async () => {
	const again = await photo('#777')
	await pool().query(`update media set created_at = now() - interval '30 days' where id = $1`, [again])
	expect(await photo('#777')).toBe(again)
	await deleteUnusedPhotos(new Date(), store)
	expect(await left()).toContain(again)
	await makeWaitingSizes(store)
})

test('one that is deleted while its sizes are made leaves no file', async () => {
	const [deleted, kept] = await Promise.all(['#a7a', '#7a7'].map(photo))
	await makeWaitingSizes(store)
	const master = (await store.get(photoFile(deleted!, '80.webp')))!
	for (const id of [deleted!, kept!]) await store.put(unsizedFile(id), master.data)
	const deletedMeanwhile: MediaStore = {
		...store,
		get: async (name) => {
			const found = await store.get(name)
			if (name === unsizedFile(deleted!)) await deletePhotos([deleted!], store)
			return found
		},
	}
	await makeWaitingSizes(deletedMeanwhile)
	expect(await files()).not.toContain(deleted)
	expect(await files()).toContain(kept)
})

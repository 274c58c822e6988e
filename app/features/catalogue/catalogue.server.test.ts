import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { catalogueChanged, rememberedEach, wholeCatalogue } from './catalogue.server.ts'
import { loadSampleIntoEmptyShop } from './sample/load-sample.server.ts'

useDatabase()

const ID = 'yara-edp'

beforeAll(async () => {
	await loadSampleIntoEmptyShop(new Date('2026-01-01T00:00:00Z'))
})

/** Another price; in the catalogue that is read next its product is another entry. */
async function edit(price: number) {
	await db().update(products).set({ price }).where(eq(products.id, ID))
	catalogueChanged(true)
}

const entryIn = async (reading: ReturnType<typeof wholeCatalogue>) =>
	(await reading).entries.find(({ en }) => en.id === ID)!

test('who asks after a change while another reads sees the change, and what was read is not read again', async () => {
	await edit(11_000)
	const early = wholeCatalogue()
	// Anything may have changed: nothing of this product has.
	catalogueChanged(true)
	const late = [wholeCatalogue(), wholeCatalogue()]
	expect(await late[0]).not.toBe(await early)
	expect(await late[1]).toBe(await late[0])
	expect(await entryIn(late[0]!)).toBe(await entryIn(early))
	expect((await entryIn(early)).en.price).toBe(11_000)

	const before = wholeCatalogue()
	await edit(12_000)
	expect((await entryIn(wholeCatalogue())).en.price).toBe(12_000)
	await before
})

test('a reading that fails does not keep the next one from being made', async () => {
	vi.spyOn(db(), 'select').mockImplementationOnce(() => {
		throw new Error('the database is away')
	})
	catalogueChanged(true)
	const failing = wholeCatalogue()
	catalogueChanged(true)
	const waiting = wholeCatalogue()
	await expect(failing).rejects.toThrow('away')
	expect((await waiting).entries).toHaveLength(84)
})

test('a fact about each product is worked out again only for those that changed', async () => {
	const asked: string[] = []
	const prices = rememberedEach(({ en }) => {
		asked.push(en.id)
		return en.id === ID ? en.price : undefined
	})
	expect(prices(await wholeCatalogue())).toEqual([12_000])
	expect(asked).toHaveLength(84)
	await edit(13_000)
	expect(prices(await wholeCatalogue())).toEqual([13_000])
	expect(asked.slice(84)).toEqual([ID])
})

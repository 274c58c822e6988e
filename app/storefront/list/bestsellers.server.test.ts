import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { loadSampleIntoEmptyShop } from '~/features/catalogue/sample/load-sample.server.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { suggestBestsellers } from './bestsellers.server.ts'

useDatabase()
beforeAll(async () => {
	await loadSampleIntoEmptyShop(new Date('2026-01-01T12:00:00Z'))
})

test('pages with nothing to show offer four bestsellers: one that was hidden is gone at once, a new price is told', async () => {
	const [first, second, third, fourth] = await suggestBestsellers()
	expect(fourth).toBeDefined()
	await db().update(products).set({ isVisible: false }).where(eq(products.id, first!.id))
	await db().update(products).set({ price: 12_345 }).where(eq(products.id, second!.id))
	const later = await suggestBestsellers()
	expect(later.slice(0, 3).map(({ id }) => id)).toEqual([second!.id, third!.id, fourth!.id])
	expect(later).toHaveLength(4)
	expect(later[0]).toMatchObject({ id: second!.id, price: 12_345 })
})

test('without the database such a page offers nothing, and does not fail', async () => {
	await closeDatabase()
	expect(await suggestBestsellers()).toEqual([])
})

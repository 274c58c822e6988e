import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { products, stockWaits } from '~/db/schema/catalogue.ts'
import { anAdmin } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import {
	addWait,
	countToNotify,
	countWaited,
	deleteOldWaits,
	eraseWaitsOf,
	finishWait,
	listWaiting,
} from './waits.server.ts'

useDatabase()

const NOW = new Date('2026-11-16T10:00:00Z')
const from = (more: Partial<Parameters<typeof addWait>[2]> = {}) => ({
	address: '192.0.2.1',
	language: 'en' as const,
	now: NOW,
	...more,
})
const waits = () => db().select().from(stockWaits).orderBy(stockWaits.id)
const setStock = (stock: string, id = 'yara-edp') =>
	db().update(products).set({ stock }).where(eq(products.id, id))

beforeEach(async () => {
	await pool().query('truncate products, stock_waits, admin_changes, rate_limits restart identity cascade')
	const product = { price: 25_000, category: 'perfumes', stock: 'sold-out' }
	await db()
		.insert(products)
		.values([
			{ ...product, id: 'yara-edp', numericId: 1, name: 'Yara EDP' },
			{ ...product, id: 'asad-edp', numericId: 2, name: 'Asad EDP' },
			{ ...product, id: 'hidden-edp', numericId: 3, name: 'Hidden EDP', isVisible: false },
			{ ...product, id: 'there-edp', numericId: 4, name: 'There EDP', stock: 'few' },
		])
})

describe('a number left for a sold-out product', () => {
	test('is kept as E.164, once however often and however written it is sent', async () => {
		for (const typed of ['+237 677 12 34 56', '677123456', '00237 677 123 456'])
			expect(await addWait('yara-edp', typed, from())).toEqual({ kind: 'added' })
		expect(await addWait('yara-edp', '677123456', from({ language: 'fr' }))).toEqual({ kind: 'added' })
		expect(await waits()).toMatchObject([
			{ productId: 'yara-edp', phone: '+237677123456', language: 'fr', createdAt: NOW },
		])
	})

	test('two at once are one', async () => {
		const both = [1, 2, 3, 4].map(() => addWait('yara-edp', '677123456', from()))
		expect(await Promise.all(both)).toEqual(both.map(() => ({ kind: 'added' })))
		expect(await waits()).toHaveLength(1)
	})

	test('is refused when it can be no WhatsApp number', async () => {
		for (const typed of ['', '+237 ', '12345', 'six seven seven', '+237 999', '+237 1234567890123'])
			expect(await addWait('yara-edp', typed, from()), typed).toEqual({ kind: 'wrong-number' })
		expect(await waits()).toEqual([])
	})

	test('is not kept for a product that can be bought, is hidden, or is none', async () => {
		for (const id of ['there-edp', 'hidden-edp', 'no-such-edp', "'; drop table products"])
			expect(await addWait(id, '677123456', from()), id).toEqual({ kind: 'not-sold-out' })
		expect(await waits()).toEqual([])
	})

	test('is limited by number and by address', async () => {
		for (let sent = 0; sent < 10; sent++) await addWait('yara-edp', '677123456', from())
		expect(await addWait('yara-edp', '677123456', from())).toEqual({ kind: 'limited', seconds: 600 })
		// Somebody else's number, and the same number from elsewhere, are none the worse for it.
		expect(await addWait('asad-edp', '677123456', from({ address: '192.0.2.2' }))).toEqual({ kind: 'added' })
		for (let sent = 0; sent < 30; sent++)
			expect(await addWait('yara-edp', `6771${10_000 + sent}`, from())).toEqual({ kind: 'added' })
		expect(await addWait('yara-edp', '677199999', from())).toMatchObject({ kind: 'limited' })
	})
})

describe('the waiting list', () => {
	test('has the numbers of products that are back, each with a message in its language; of others only how many', async () => {
		await addWait('yara-edp', '677000001', from())
		await addWait('yara-edp', '677000002', from({ language: 'fr', now: new Date(NOW.getTime() + 1000) }))
		await addWait('asad-edp', '677000003', from())
		expect(await listWaiting()).toEqual({
			back: [],
			away: [
				{ id: 'yara-edp', name: 'Yara EDP', count: 2 },
				{ id: 'asad-edp', name: 'Asad EDP', count: 1 },
			],
		})
		expect(await countToNotify()).toBe(0)
		await setStock('few')
		const { back, away } = await listWaiting()
		expect(away).toEqual([{ id: 'asad-edp', name: 'Asad EDP', count: 1 }])
		expect(back).toMatchObject([
			{ name: 'Yara EDP', waiting: [{ phone: '+237677000001' }, { phone: '+237677000002' }] },
		])
		expect(await countToNotify()).toBe(2)
		const texts = back[0]!.waiting.map(({ chat }) => new URL(chat))
		expect(texts.map(({ pathname }) => pathname)).toEqual(['/237677000001', '/237677000002'])
		const [english, french] = texts.map(({ searchParams }) => searchParams.get('text'))
		expect(english).toMatch(
			/^Hello, Yara EDP is back at Sillage\. .*[^r]\/product\/yara-edp\nWe never ask for a code/,
		)
		expect(french).toMatch(
			/^Bonjour, Yara EDP est de retour chez Sillage\. .*\/fr\/product\/yara-edp\nNous ne demandons jamais de code/,
		)
	})

	test('Done erases the number, once, and the record does not have it', async () => {
		const admin = await anAdmin()
		await addWait('yara-edp', '677000001', from())
		const { id } = (await waits())[0]!
		expect(await finishWait(id, admin)).toBe(true)
		expect(await finishWait(id, admin)).toBe(false)
		expect(await waits()).toEqual([])
		const changes = await db().select().from(adminChanges)
		expect(changes).toMatchObject([
			{ entity: 'product', entityId: 'yara-edp', action: 'told-waiting', adminEmail: admin.email },
		])
		expect(JSON.stringify(changes)).not.toContain('677000001')
	})

	test('a number is erased wherever it waits when its owner asks, and the record does not have it', async () => {
		const admin = await anAdmin()
		await addWait('yara-edp', '677000001', from())
		await addWait('asad-edp', '677000001', from())
		await addWait('asad-edp', '677000002', from())
		expect(await eraseWaitsOf('677 00 00 01', admin)).toBe(2)
		expect(await eraseWaitsOf('677 00 00 01', admin)).toBe(0)
		expect(await waits()).toMatchObject([{ phone: '+237677000002' }])
		const changes = await db().select().from(adminChanges)
		expect(changes).toMatchObject([{ entity: 'waiting-list', action: 'erase', after: { erased: 2 } }])
		expect(JSON.stringify(changes)).not.toContain('677000001')
	})

	test('after 90 days what was not used is erased, and a deleted product takes its numbers along', async () => {
		const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000)
		await addWait('yara-edp', '677000001', from({ now: days(91) }))
		await addWait('yara-edp', '677000002', from({ now: days(89) }))
		await deleteOldWaits(NOW)
		expect(await waits()).toMatchObject([{ phone: '+237677000002' }])
		await db().delete(products).where(eq(products.id, 'yara-edp'))
		expect(await waits()).toEqual([])
	})
})

test('the dashboard counts sold-out products that somebody waits for, and people to tell of what is back', async () => {
	expect(await countWaited()).toEqual({ soldOut: 0, toTell: 0 })
	for (const typed of ['677123456', '677123457']) {
		await addWait('yara-edp', typed, from())
		await addWait('asad-edp', typed, from())
	}
	expect(await countWaited()).toEqual({ soldOut: 2, toTell: 0 })
	await setStock('available')
	expect(await countWaited()).toEqual({ soldOut: 1, toTell: 2 })
})

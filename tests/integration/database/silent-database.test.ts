// A database that keeps its connections open and says nothing: requests fail within bounds and all comes back by itself.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, connectDatabase, db, pool } from '../../../app/db/client.server.ts'
import { loadSampleIntoEmptyShop } from '../../../app/features/catalogue/sample/load-sample.server.ts'
import { answerSubmission } from '../../../app/features/orders/inquiry/submissions.server.ts'
import { listenForChanges } from '../../../server/database/change-listener.ts'
import { type SilentProxy, silentProxy } from '../../support/services/silent-proxy.ts'
import { cloneDatabase } from '../../support/shop/database.ts'

const CONNECTIONS = 3
let proxy: SilentProxy
beforeAll(async () => {
	proxy = await silentProxy(await cloneDatabase())
	connectDatabase(proxy.url, CONNECTIONS, { silenceMs: 500 })
	await loadSampleIntoEmptyShop(new Date())
})
afterAll(async () => {
	await closeDatabase()
	await proxy.close()
})
beforeEach(() => proxy.speak())

const all = <T>(work: (index: number) => Promise<T>, count = CONNECTIONS) =>
	Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status)

const read = async () => {
	await pool().query('select 1')
}
const write = () =>
	db().transaction(async (tx) => {
		await tx.execute(sql`select pg_sleep(0.05)`)
		await tx.execute(sql`select 1`)
	})

describe('while the database is silent', () => {
	test.each([
		['readings', read],
		['transactions', write],
		['both, more than there are connections', (index: number) => (index % 2 ? read() : write())],
	])('%s fail, and afterwards the whole pool serves again', async (_what, work) => {
		const count = CONNECTIONS * 2
		expect(new Set(statuses(await all(work, count)))).toEqual(new Set(['fulfilled']))
		proxy.silence()
		expect(new Set(statuses(await all(work, count)))).toEqual(new Set(['rejected']))
		proxy.speak()
		expect(new Set(statuses(await all(work, count)))).toEqual(new Set(['fulfilled']))
		expect(pool().totalCount).toBeLessThanOrEqual(CONNECTIONS)
		expect(pool().waitingCount).toBe(0)
	})

	test('one that falls silent in the middle of a transaction leaves no half-used connection', async () => {
		const cut = db().transaction(async (tx) => {
			await tx.execute(sql`update products set price = 1 where id = 'yara-edp'`)
			proxy.silence()
			await tx.execute(sql`select 1`)
		})
		await expect(cut).rejects.toThrow()
		proxy.speak()
		const { rows } = await pool().query(`select price from products where id = 'yara-edp'`)
		expect(rows).not.toEqual([{ price: 1 }])
	})

	test('an order whose commit got no answer is written once, and its number is told to the retry', async () => {
		const body = () => ({
			key: 'silent-database-0001-key',
			fullName: 'Test Customer',
			whatsappNumber: '+237 650 00 00 01',
			location: 'Douala',
			productsOfInterest: 'Yara EDP',
			suggested: '',
		})
		const submit = () =>
			answerSubmission(
				new Request('http://shop.example/order-submissions', {
					method: 'POST',
					body: new URLSearchParams(body()),
				}),
				{ address: '127.0.0.1' },
			)
		const rows = async () =>
			(
				await pool()
					.query('select order_number from orders')
					.catch(() => ({ rows: undefined }))
			).rows
		// The answers stop just before the commit is sent.
		const transaction = db().transaction
		db().transaction = (work, settings) =>
			transaction.call(
				db(),
				async (tx) => {
					const result = await work(tx as never)
					proxy.silence('answers')
					return result
				},
				settings,
			) as never
		expect((await submit()).status).toBe(503)
		db().transaction = transaction
		proxy.speak()
		await expect.poll(rows, { timeout: 20_000 }).toHaveLength(1)
		const answer = await submit()
		const [order] = (await rows())!
		expect([answer.status, await answer.json()]).toMatchObject([200, { orderNumber: order.order_number }])
		expect(await rows()).toHaveLength(1)
	})
})

test('a listener whose connection falls silent notices, and listens again', async () => {
	let told = 0
	const stop = listenForChanges(proxy.url, () => told++, 200, 500)
	await expect.poll(() => told, { timeout: 20_000 }).toBe(1)
	proxy.silence()
	proxy.speak()
	// Who starts to listen again clears its caches.
	await expect.poll(() => told, { timeout: 20_000 }).toBe(2)
	const change = () => pool().query(`update products set price = price + 1 where id = 'asad-edp'`)
	// The pool's connections are silent too: the first use notices it.
	await change().catch(change)
	await expect.poll(() => told, { timeout: 20_000 }).toBe(3)
	await stop()
})

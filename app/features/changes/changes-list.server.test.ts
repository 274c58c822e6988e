import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { recordChange, recordChanges } from '~/features/admins/changes.server.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { readChangeSearch } from './change-search.ts'
import { listChangeAuthors, listChanges } from './changes-list.server.ts'

useDatabase()
const list = (query: string) => listChanges(readChangeSearch(new URLSearchParams(query)))
let seller: Awaited<ReturnType<typeof anAdmin>>

beforeAll(async () => {
	// 12,000 of one person over many days, the last of them a thousand at once.
	await db().execute(sql`
		insert into admin_changes (at, admin_email, entity, entity_id, entity_name, action, before, after, batch, batch_size)
		select timestamptz '2026-11-15 00:00+01' - n * interval '10 minutes', 'owner@sillage.example',
			case when n % 3 = 0 then 'order' else 'product' end, 'thing-' || n, 'Thing ' || n, 'update',
			'{"price": 1}', '{"price": 2}', case when n <= 1000 then 'many' end,
			case when n = 1 then 1000 when n <= 1000 then 0 else 1 end
		from generate_series(1, 12000) n`)
	await db().execute(sql`analyze admin_changes`)
	seller = await anAdmin()
	await recordChange(db(), seller, {
		entity: 'product',
		entityId: 'creme-brulee',
		entityName: 'Crème Brûlée',
		action: 'update',
		before: { price: 25_000, inStock: true, brandId: 1, brand: 'Yara' },
		after: { price: 28_500, inStock: false, brandId: 2, brand: null },
	})
	await recordChanges(db(), seller, [
		{ entity: 'brand', entityId: '1', entityName: 'Yara', action: 'delete', before: { name: 'Yara' } },
		{ entity: 'product', entityId: 'yara', entityName: 'Yara EDP', action: 'update', before: {}, after: {} },
	])
})

describe('the record of changes', () => {
	test('newest first, in words, what was made at once as one line', async () => {
		const { lines, found, more } = await list('')
		expect([found, more]).toEqual([10_000, true])
		expect(lines[0]).toMatchObject({
			kind: 'Brand',
			name: 'Yara',
			action: 'deleted',
			isBatch: true,
			together: 2,
			fields: [],
			who: seller.email,
			state: 'can-be-set-back',
		})
		expect(lines[1]).toMatchObject({
			name: 'Crème Brûlée',
			together: 1,
			fields: [
				{ label: 'Selling price', before: '25,000\u00a0FCFA', after: '28,500\u00a0FCFA' },
				{ label: 'Brand', before: 'Yara', after: 'nothing' },
				{ label: 'In stock', before: 'yes', after: 'no' },
			],
		})
		expect(lines[2]).toMatchObject({
			name: 'Thing 1',
			isBatch: true,
			together: 1000,
			state: 'can-be-set-back',
		})
		expect(lines[3]).toMatchObject({ name: 'Thing 1001', isBatch: false })
	})

	test('by person, kind, day of Douala, and name without accents, also inside a batch', async () => {
		expect((await list(`person=${seller.email}`)).found).toBe(2)
		expect(await listChangeAuthors()).toEqual([seller.email, 'owner@sillage.example'].sort())
		expect((await list('kind=brand')).lines.map(({ name }) => name)).toEqual(['Yara'])
		// The last ten minutes of a day in Douala, and the first of the next.
		const days = await Promise.all(['2026-11-01', '2026-11-02'].map((day) => list(`day=${day}`)))
		expect(days.map(({ found }) => found)).toEqual([144, 144])
		expect(days[1]!.lines.at(-1)!.at).not.toContain('1 Nov')
		expect((await list('q=creme+brul')).lines.map(({ name }) => name)).toEqual(['Crème Brûlée'])
		const inside = (await list('q=thing-776')).lines.find(({ name }) => name === 'Thing 776')
		expect(inside).toMatchObject({ together: 1000, isBatch: false, fields: [{ label: 'Selling price' }] })
		expect((await list(`batch=many&page=20`)).lines).toHaveLength(50)
		expect((await list('day=2026-02-30&kind=__proto__&page=-1')).found).toBe(10_000)
	})

	test('no page reads the whole record: three statements, each by an index', async () => {
		const spy = vi.spyOn(pool(), 'query')
		await Promise.all([list('page=3'), listChangeAuthors()])
		expect(spy.mock.calls).toHaveLength(3)
		spy.mockRestore()
		/** How the database goes about the page itself, and about the count where it is not cut short. */
		const plan = async (query: string) => {
			const spied = vi.spyOn(pool(), 'query')
			await list(query)
			const statements = spied.mock.calls as unknown as [{ text: string }, unknown[]][]
			spied.mockRestore()
			const asked = statements.filter(([{ text }]) => query || text.includes('order by'))
			expect(asked.length).toBeGreaterThan(0)
			const plans = await Promise.all(
				asked.map(([{ text }, values]) => pool().query(`explain ${text}`, values)),
			)
			return plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n')
		}
		const queries = ['', `person=${seller.email}`, 'kind=brand', 'day=2026-11-01', 'q=brulee', 'batch=some']
		for (const query of queries) expect(await plan(query), query).not.toContain('Seq Scan on admin_changes')
	})
})

import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { adminHeaders } from '../../support/people/admin.ts'
import { addressTests } from './http/addresses.ts'
import { badInputTests } from './http/bad-input.ts'
import { headerTests } from './http/headers.ts'
import { TOKEN, useHttp } from './http/setup.ts'

const http = useHttp()
const { url, shop, get } = http

addressTests(http)
badInputTests(http)
headerTests(http)

describe('a product that is hidden while its page is being rendered', () => {
	test('S-DATA-10 is not shown to anybody who comes after the admin was told', async () => {
		const client = new pg.Client({ connectionString: shop().database })
		// A transaction sees the activity as it was at its first look: so the one with the lock does not look.
		const locker = new pg.Client({ connectionString: shop().database })
		await Promise.all([client.connect(), locker.connect()])
		/** Queries that wait for the lock, once all others are done. */
		const stuck = async () => {
			const { rows } = await client.query(
				"select wait_event_type from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()",
			)
			return rows.every((row) => row.wait_event_type === 'Lock') ? rows.length : 0
		}
		const rendered = async () => {
			const figures = await (await get('/metrics', { Authorization: `Bearer ${TOKEN}` })).text()
			return Number(/^sillage_renders\{.*lane="page",state="under way".*\} (\d+)$/m.exec(figures)?.[1])
		}
		const until = async (holds: () => Promise<boolean>) => {
			while (!(await holds())) await new Promise((later) => setTimeout(later, 20))
		}
		const path = '/shop/perfumes/women'
		const headers = { ...(await adminHeaders(url())), 'content-type': 'application/x-www-form-urlencoded' }
		const setVisible = async (visible: boolean) => {
			const { rows } = await client.query("select version from products where id = 'yara-edp'")
			await fetch(url('/admin/products.data'), {
				method: 'POST',
				headers,
				body: new URLSearchParams({
					intent: 'presence',
					id: 'yara-edp',
					version: String(rows[0].version),
					presence: visible ? 'available' : 'hidden',
				}),
			})
			const after = await client.query("select is_visible from products where id = 'yara-edp'")
			expect(after.rows).toEqual([{ is_visible: visible }])
		}
		try {
			// A first change, so that no page is cached; then a render that has read its products waits for the brands.
			await setVisible(false)
			await setVisible(true)
			await locker.query('begin; lock table brands in access exclusive mode')
			const early = get(path).then((answer) => answer.text())
			await until(async () => (await stuck()) === 1)
			await setVisible(false)
			const late = get(path).then((answer) => answer.text())
			// One reading at a time: the late page is being made as well, and has its own after the one that is stuck.
			await until(async () => (await rendered()) === 2)
			await locker.query('rollback')
			expect(await early).toContain('/product/yara-edp')
			expect(await late).not.toContain('/product/yara-edp')
			expect(await (await get(path)).text()).not.toContain('/product/yara-edp')
		} finally {
			await locker.query('rollback')
			await setVisible(true)
			await Promise.all([client.end(), locker.end()])
		}
	})
})

describe('a visitor who leaves while the page waits for the database', () => {
	test('frees the place in the page thread at once, and is no error', async () => {
		const client = new pg.Client({ connectionString: shop().database })
		const locker = new pg.Client({ connectionString: shop().database })
		await Promise.all([client.connect(), locker.connect()])
		const stuck = async () => {
			const { rows } = await client.query(
				"select from pg_stat_activity where datname = current_database() and state = 'active' and wait_event_type = 'Lock'",
			)
			return rows.length
		}
		const before = shop().output().length
		try {
			await locker.query('begin; lock table products in access exclusive mode')
			const leaving = new AbortController()
			// As many as are rendered at once.
			const gone = ['/product/yara-edp', '/product/asad-edp'].map((path) =>
				fetch(url(path), { signal: leaving.signal }).catch(() => 'gone'),
			)
			while ((await stuck()) < 2) await new Promise((later) => setTimeout(later, 20))
			leaving.abort()
			expect(await Promise.all(gone)).toEqual(['gone', 'gone'])
			expect((await get('/privacy?q=needs-no-product')).status).toBe(200)
			// Not because the two had come to their end: what they asked the database is still waiting.
			expect(await stuck()).toBeGreaterThanOrEqual(2)
			const log = () => shop().output().slice(before)
			// The lines of a process reach the test a moment later.
			await expect.poll(() => log().match(/"status":499/g)?.length).toBe(2)
			expect(log()).not.toContain('"level":"error"')
		} finally {
			await locker.query('rollback')
			await Promise.all([client.end(), locker.end()])
		}
	})
})

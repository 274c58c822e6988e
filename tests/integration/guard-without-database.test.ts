import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminHeaders } from '../support/admin.ts'
import { useShop } from '../support/shop-process.ts'

const { url, shop } = useShop({ LOG_LEVEL: 'silent' })
let server: pg.Client
beforeAll(async () => {
	server = new pg.Client({ connectionString: inject('superuserUrl') })
	await server.connect()
})
afterAll(() => server?.end())

const name = () => new URL(shop().database).pathname.slice(1)
/** The shop's own database refuses, or takes, its connections; other tests keep theirs. */
async function letConnect(allowed: boolean): Promise<void> {
	await server.query('update pg_database set datallowconn = $1 where datname = $2', [allowed, name()])
	if (!allowed)
		await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()])
}

test('A-GUARD-02 while the database is away nobody is let in, nobody is signed out, nothing is told', async () => {
	const headers = await adminHeaders(url())
	expect((await fetch(url('/admin/orders'), { headers })).status).toBe(200)
	await letConnect(false)
	const asked: [string, RequestInit][] = [
		...['/admin', '/admin/orders', '/admin/products/export.csv', '/admin/orders/events'].map(
			(path): [string, RequestInit] => [path, {}],
		),
		['/admin/orders.data', {}],
		[
			'/admin/orders',
			{ method: 'POST', body: new URLSearchParams({ intent: 'delete', id: '1', version: '1' }) },
		],
		['/admin/mails.data', { method: 'POST' }],
	]
	for (const [path, request] of asked) {
		const answer = await fetch(url(path), { ...request, headers, redirect: 'manual' })
		const text = await answer.text()
		expect(answer.status, path).toBe(503)
		expect(answer.headers.get('Set-Cookie'), path).toBeNull()
		expect(answer.headers.get('Cache-Control') ?? '', path).not.toContain('public')
		expect(text, path).not.toMatch(/postgres|select |econn|node_modules|\.ts:|owner@sillage|Failed query/i)
		expect(text, path).not.toContain(name())
	}
	const page = await fetch(url('/admin/orders'), { headers: { ...headers, accept: 'text/html' } })
	expect([page.status, page.headers.get('Set-Cookie')]).toEqual([503, null])
	const words = await page.text()
	expect(words).toContain('You are still signed in, and nothing you saved is lost.')
	expect(words).toContain('Vous êtes toujours connectée')
	expect(words).not.toMatch(/\/build\/|postgres|owner@sillage/)

	await letConnect(true)
	await expect
		.poll(async () => (await fetch(url('/admin/orders'), { headers, redirect: 'manual' })).status, {
			timeout: 30_000,
		})
		.toBe(200)
})

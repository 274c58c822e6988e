// What can be seen from outside: /metrics of two web processes, ids in the log, and what the owner is told of.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { adminHeaders, setAdminLanguage } from '../../support/people/admin.ts'
import { useSameDay } from '../../support/samples/same-day.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const TOKEN = 'a-token-of-more-than-twenty-four-characters'
const backups = join(mkdtempSync(join(tmpdir(), 'sillage-backups-')), 'backups')
mkdirSync(backups)
writeFileSync(join(backups, 'sillage-2026-01-01.tar'), '')

/** A disk of its own, which is nearly full; only root can make one. */
const disk = mkdtempSync(join(tmpdir(), 'sillage-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'tmpfs', disk]).status === 0
afterAll(() => {
	if (mounted) execFileSync('umount', [disk])
	rmSync(disk, { recursive: true })
})

useSameDay()
const { url, shop } = useShop({
	DATA_DIR: disk,
	WEB_CONCURRENCY: '2',
	METRICS_TOKEN: TOKEN,
	TRUST_PROXY: '127.0.0.1',
	BACKUP_DIR: backups,
	BACKUP_HOUR: '23',
	SMTP_URL: 'smtp://127.0.0.1:9',
})

/** As a client that may say what `fetch` would not: another host. A new connection each, so that both processes are met. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
	const { hostname, port } = new URL(url())
	return new Promise<{ status: number; text: string; id: string }>((done, failed) => {
		request({ hostname, port, path, method, headers, agent: false }, async (response) => {
			let text = ''
			for await (const chunk of response) text += chunk
			done({ status: response.statusCode!, text, id: String(response.headers['x-request-id']) })
		})
			.on('error', failed)
			.end(body)
	})
}

type Line = { name: string; labels: Record<string, string>; value: number }
const LINE = /^([a-z_]+)(?:\{(.*)\})? (-?[\d.e+-]+)$/

/** Every line, each of which must be one that Prometheus can read, and no line twice. */
function read(text: string): Line[] {
	const lines = text
		.trimEnd()
		.split('\n')
		.filter((line) => line && !line.startsWith('#'))
	const series = lines.map((line) => line.slice(0, line.lastIndexOf(' ')))
	expect(series.filter((each, index) => series.indexOf(each) !== index)).toEqual([])
	return lines.map((line) => {
		const [, name, labels = '', value] = LINE.exec(line) ?? expect.fail(`not readable: ${line}`)
		const pairs = [...labels.matchAll(/([a-z]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text])
		return { name: name!, labels: Object.fromEntries(pairs), value: Number(value) }
	})
}
const figures = async () => read((await ask('/metrics')).text)
const sum = (lines: Line[], name: string, labels: Record<string, string> = {}) =>
	lines
		.filter(
			(line) =>
				line.name === name && Object.entries(labels).every(([key, value]) => line.labels[key] === value),
		)
		.reduce((total, { value }) => total + value, 0)

const order = (key: string, more: Record<string, string> = {}) => {
	const form = {
		key,
		fullName: 'Zebulon Secretname',
		whatsappNumber: '+237 677 98 76 54',
		location: 'Douala',
		productsOfInterest: 'Yara EDP',
		suggested: '',
		...more,
	}
	const headers = { origin: url(), 'content-type': 'application/x-www-form-urlencoded' }
	return ask('/order-submissions', headers, 'POST', new URLSearchParams(form).toString())
}

describe('/metrics', () => {
	test('is for this machine, or for who has the token; for anybody else there is no such address', async () => {
		expect((await ask('/metrics')).status).toBe(200)
		const strangers: Record<string, string>[] = [
			{ 'x-forwarded-for': '203.0.113.7' },
			{ forwarded: 'for=203.0.113.7' },
			{ host: 'sillage.example' },
			{ host: 'sillage.example', authorization: 'Bearer wrong' },
			{ host: 'sillage.example', authorization: 'Bearer ' },
			{ host: 'sillage.example', authorization: TOKEN },
		]
		for (const headers of strangers) {
			const { status, text } = await ask('/metrics', headers)
			expect([headers, status, text]).toEqual([headers, 404, 'Not found\n'])
		}
		const known = {
			host: 'sillage.example',
			'x-forwarded-for': '203.0.113.7',
			authorization: `Bearer ${TOKEN}`,
		}
		expect((await ask('/metrics', known)).status).toBe(200)
	})

	test('adds up what both processes did, by pattern and never by person', async () => {
		const before = await figures()
		for (let each = 0; each < 6; each++) await ask('/fr/product/yara-edp')
		await ask('/product/no-such-bottle')
		await ask('/no/such/page')
		await ask('/favicon.svg')
		await order('metrics-key-of-an-order-1')
		await order('metrics-key-of-an-order-1')
		await order('metrics-key-of-an-order-2', { fullName: '' })
		await order('metrics-key-of-an-order-3', { website: 'robot' })
		const after = await figures()
		const grown = (name: string, labels: Record<string, string> = {}) =>
			sum(after, name, labels) - sum(before, name, labels)
		expect({
			product: grown('sillage_request_seconds_count', { route: '/product/:id', status: '2xx' }),
			missing: grown('sillage_request_seconds_count', { route: '/product/:id', status: '4xx' }),
			nowhere: grown('sillage_request_seconds_count', { route: '/*' }),
			files: grown('sillage_request_seconds_count', { route: 'file' }),
			orders: grown('sillage_request_seconds_count', { route: '/order-submissions' }),
			created: grown('sillage_orders_created_total', { channel: 'website' }),
			incomplete: grown('sillage_orders_refused_total', { reason: 'incomplete' }),
			robot: grown('sillage_orders_refused_total', { reason: 'robot' }),
			failed: grown('sillage_orders_failed_total'),
		}).toEqual({
			product: 6,
			missing: 1,
			nowhere: 1,
			files: 1,
			orders: 4,
			created: 1,
			incomplete: 1,
			robot: 1,
			failed: 0,
		})
		// Each of the two processes makes the French page once, and has it ready afterwards.
		expect(grown('sillage_page_cache_total', { found: 'hit' })).toBeGreaterThanOrEqual(4)
		expect(grown('sillage_page_cache_total', { found: 'miss' })).toBeGreaterThanOrEqual(1)
		expect(grown('sillage_render_seconds_count', { kind: 'reading' })).toBeGreaterThanOrEqual(2)
		expect(new Set(after.map(({ labels }) => labels.process))).toEqual(
			// The first process, which serves nobody, tells only what it could not log.
			new Set(['0', '1', '2', undefined]),
		)
		// In names and labels only: a figure may hold any row of digits.
		const { text } = await ask('/metrics')
		const words = text.replace(/ [^ ]+$/gm, '')
		expect(words).not.toMatch(/zebulon|secretname|no-such-bottle|yara|\+?237 ?677 ?98 ?76 ?54|ORD-/i)
	})

	test('tells of database, outbox, disks, backups and both threads', async () => {
		await order('metrics-key-of-an-order-6')
		await expect
			.poll(async () => sum(await figures(), 'sillage_outbox_failed_total', { channel: 'mail' }), {
				timeout: 20_000,
			})
			.toBeGreaterThan(0)
		// A page thread tells nothing before it has started.
		const threads = async () => (await figures()).filter(({ name }) => name === 'sillage_heap_bytes').length
		await expect.poll(threads).toBe(4)
		const now = await figures()
		expect(sum(now, 'sillage_ready')).toBe(1)
		expect(sum(now, 'sillage_outbox_waiting', { channel: 'mail' })).toBeGreaterThan(0)
		expect(sum(now, 'sillage_outbox_waiting', { channel: 'push' })).toBe(0)
		expect(sum(now, 'sillage_outbox_oldest_seconds', { channel: 'mail' })).toBeGreaterThan(0)
		expect(sum(now, 'sillage_disk_free_bytes', { disk: 'data' })).toBeGreaterThan(0)
		expect(sum(now, 'sillage_disk_free_bytes', { disk: 'backups' })).toBeGreaterThan(0)
		expect(sum(now, 'sillage_backups_expected')).toBe(1)
		expect(now.some(({ name }) => name === 'sillage_backup_age_seconds')).toBe(true)
		for (const thread of ['serving', 'pages'])
			for (const process of ['1', '2']) {
				const of = now.filter(({ labels }) => labels.thread === thread && labels.process === process)
				expect([thread, process, new Set(of.map(({ name }) => name))]).toEqual([
					thread,
					process,
					new Set([
						'sillage_event_loop_lag_seconds',
						'sillage_heap_bytes',
						'sillage_database_connections',
						'sillage_database_connections_lost_total',
						'sillage_log_lines_dropped_total',
					]),
				])
			}
		expect(sum(now, 'sillage_process_open_files', { count: 'open' })).toBeGreaterThan(20)
		// What the alerts ask for is there.
		const asked = readFileSync('deploy/prometheus/alerts.yml', 'utf8').match(/sillage_\w+/g)!
		const names = new Set(now.map(({ name }) => name))
		expect(asked.filter((name) => !names.has(name))).toEqual([])
		expect(asked.length).toBeGreaterThan(10)
	})
})

describe('a request', () => {
	const linesOf = (id: string) =>
		shop()
			.output()
			.split('\n')
			.filter((line) => line.includes(id))
			.map((line) => JSON.parse(line))

	/** Until the end of the test the database refuses every order. */
	async function refuseOrders() {
		onTestFinished(async () => {
			await inDatabaseOf(shop(), 'drop trigger refuse_order on orders')
		})
		await inDatabaseOf(
			shop(),
			`create or replace function refuse_order() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
			create trigger refuse_order before insert on orders for each row execute function refuse_order()`,
		)
	}

	test('keeps the id of a trusted proxy in its answer and in every line of the log about it', async () => {
		await refuseOrders()
		const headers = { origin: url(), 'content-type': 'application/x-www-form-urlencoded' }
		const id = 'proxy-0123.abcd_EFGH'
		const body = new URLSearchParams({
			key: 'metrics-key-of-an-order-4',
			fullName: 'Zebulon Secretname',
			suggested: '',
			whatsappNumber: '+237 677 98 76 54',
			location: 'Douala',
			productsOfInterest: 'Yara EDP',
		}).toString()
		const failed = await ask('/order-submissions', { ...headers, 'x-request-id': id }, 'POST', body)
		expect([failed.status, failed.id]).toEqual([503, id])
		await expect
			.poll(() => linesOf(id).map(({ message }) => message))
			.toEqual(['Failed to create order', 'request'])
		expect(new Set(linesOf(id).map((line) => line.id))).toEqual(new Set([id]))
		expect(JSON.stringify(linesOf(id))).not.toMatch(/Zebulon|677 ?98 ?76 ?54/)
		expect((await ask('/shop', { 'x-request-id': 'not an id' })).id).toMatch(/^[\da-f-]{36}$/)
	})

	test('to sign in, or for what a role may not see, stands in the log with its outcome and nobody’s name', async () => {
		const headers = { origin: url(), 'content-type': 'application/json' }
		const secret = { email: 'zebulon@example.cm', password: 'secretword-of-zebulon' }
		const wrong = await ask('/data/sign-in', headers, 'POST', JSON.stringify(secret))
		await expect
			.poll(() => linesOf(wrong.id))
			.toEqual([
				expect.objectContaining({ level: 'warn', message: 'sign-in', realm: 'customer', outcome: 'wrong' }),
				expect.objectContaining({ message: 'request', status: 401 }),
			])
		const { cookie } = await adminHeaders(url())
		await inDatabaseOf(shop(), `update admin_users set role = 'staff'`)
		const refused = await ask('/admin/settings', { cookie, accept: 'text/html' })
		await inDatabaseOf(shop(), `update admin_users set role = 'owner'`)
		await expect
			.poll(() => linesOf(refused.id).map(({ message, route, status }) => [message, route ?? status]))
			.toEqual([
				['refused: not for this role', '/admin/settings'],
				['request', 403],
			])
		expect(sum(await figures(), 'sillage_sign_ins_total', { realm: 'customer', outcome: 'wrong' })).toBe(1)
		expect(sum(await figures(), 'sillage_sign_ins_total', { realm: 'admin', outcome: 'in' })).toBe(1)
		expect(shop().output()).not.toMatch(/zebulon/i)
	})

	test('that failed is told to the owner, in her language, and to no member of staff; it counts as failed', async () => {
		await refuseOrders()
		const failed = async () => sum(await figures(), 'sillage_orders_failed_total', { channel: 'website' })
		const before = await failed()
		await order('metrics-key-of-an-order-5')
		expect((await failed()) - before).toBe(1)
		const dashboard = async () => (await fetch(url('/admin'), { headers: await adminHeaders(url()) })).text()
		await expect
			.poll(dashboard, { timeout: 80_000, interval: 500 })
			.toMatch(/(An order|2 orders) could not be taken today: tell whoever runs the shop/)
		if (mounted) expect(await dashboard()).toMatch(/The disk has only (4\d\d|500) MB left/)
		else expect(process.getuid?.()).not.toBe(0)
		await inDatabaseOf(shop(), 'update rate_limits set count = 3 where key = $1', ['orders-failed'])
		await setAdminLanguage(url(), 'fr')
		expect(await dashboard()).toContain('3 commandes n’ont pas pu être prises aujourd’hui')
		await setAdminLanguage(url(), 'en')
		await inDatabaseOf(shop(), `update admin_users set role = 'staff'`)
		const seen = await dashboard()
		expect(seen).not.toContain('could not be taken')
		expect(seen).not.toContain('The disk has only')
		expect(seen).not.toContain('The last backup is')
		await inDatabaseOf(shop(), `update admin_users set role = 'owner'`)
		expect(await dashboard()).toContain('The last backup is')
	})
})

test('a log that nobody takes any more does not end the shop: lines are dropped and counted', async () => {
	const { process: web } = shop()
	web.stdout!.destroy()
	await inDatabaseOf(shop(), 'drop trigger if exists refuse_order on orders')
	expect((await order('metrics-key-of-an-order-5')).status).toBe(200)
	const lost = async () => sum(await figures(), 'sillage_log_lines_dropped_total')
	const before = await lost()
	expect(before).toBeGreaterThan(0)
	expect((await order('metrics-key-of-an-order-6')).status).toBe(200)
	expect(await lost()).toBeGreaterThan(before)
	expect([web.exitCode, web.signalCode]).toEqual([null, null])
})

test('/.well-known/security.txt names whom to tell, and never expires', async () => {
	await inDatabaseOf(
		shop(),
		`insert into settings (name, value) values ('email', '"safety@sillage.example"')`,
	)
	await expect
		.poll(async () => (await ask('/.well-known/security.txt')).text.split('\n'), { timeout: 20_000 })
		.toEqual([
			'Contact: mailto:safety@sillage.example',
			expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
			'Preferred-Languages: fr, en',
			`Canonical: ${url().replace('127.0.0.1', 'localhost')}/.well-known/security.txt`,
			'',
		])
	const [expires] = /\d{4}-.*Z/.exec((await ask('/.well-known/security.txt')).text)!
	const days = (Date.parse(expires) - Date.now()) / 86_400_000
	expect(days > 30 && days < 366).toBe(true)
})

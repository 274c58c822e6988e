// Failures that carry what a person typed, really provoked: nothing of it reaches the log of the shop or its database.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { leaksInDatabaseLog, leaksInShopLog } from '../../../bin/checks/log-leaks.ts'
import { adminCookie } from '../../support/people/admin.ts'
import { newCustomer, PASSWORD } from '../../support/people/customer.ts'
import { cloneDatabase } from '../../support/shop/database.ts'
import { type RunningShop, startShopProcess } from '../../support/shop/shop-process.ts'

let shop: RunningShop
let client: pg.Client
/** What the log of the database held before. */
let before = 0
beforeAll(async () => {
	const database = await cloneDatabase()
	client = new pg.Client({ connectionString: database })
	await client.connect()
	// A lock is waited for only shortly, so that the test does not take as long as a real one.
	await client.query(`alter database ${new URL(database).pathname.slice(1)} set lock_timeout = '400ms'`)
	before = readFileSync(inject('clusterLog'), 'utf8').length
	shop = await startShopProcess({ DATABASE_URL: database, SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(async () => {
	await client?.end()
	await shop?.stop()
})

const TOKEN = 'Zz9_secret-token-of-an-order-4567'
const PERSON = { name: 'Zebulon Secretname', email: 'victim.secret@example.cm', phone: '+237 677 98 76 54' }

const post = (path: string, body: BodyInit, headers = {}) =>
	fetch(shop.url + path, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: shop.url, ...headers },
		body,
	})

const json = (path: string, body: object) =>
	post(path, JSON.stringify(body), { 'Content-Type': 'application/json' })

/** Everything that carries a person's data to the database. */
const everythingPersonal = (mark: string) => [
	post(
		'/order-submissions',
		new URLSearchParams({
			key: `${mark}-key-of-an-order-form`,
			fullName: PERSON.name,
			whatsappNumber: PERSON.phone,
			location: 'Douala',
			productsOfInterest: 'the secret one',
		}),
	),
	json('/data/sign-up', {
		firstName: 'Zebulon',
		lastName: 'Secretname',
		email: `${mark}.${PERSON.email}`,
		phone: PERSON.phone,
		password: PASSWORD,
		confirmation: PASSWORD,
		terms: true,
	}),
	json('/data/sign-in', { email: PERSON.email, password: PASSWORD }),
	post('/account/reset', new URLSearchParams({ email: PERSON.email })),
	post('/admin/login', new URLSearchParams({ email: PERSON.email, password: PASSWORD })),
]

const TABLES =
	'orders, customers, customer_users, customer_credentials, customer_sessions, customer_verifications, outbox, admin_users, rate_limits'

test('a NUL in an address, a lock past its time-out, a killed connection, a private link: the log names nobody', async () => {
	const { cookies, email } = await newCustomer(shop.url, 'secret.person')
	const admin = await adminCookie(shop.url)

	for (const path of ['/account', '/admin/login'])
		expect(
			(await post(path, new URLSearchParams({ email: `a\0${PERSON.email}`, password: PASSWORD }))).status,
		).toBe(400)

	await client.query(`begin; lock table ${TABLES} in access exclusive mode`)
	const late = await Promise.all(everythingPersonal('late'))
	expect(late.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
	await client.query('rollback')

	await client.query(`begin; lock table ${TABLES} in access exclusive mode`)
	const killed = Promise.all(everythingPersonal('killed'))
	let answered = false
	killed.finally(() => {
		answered = true
	})
	let kills = 0
	while (!answered) {
		await client.query('select pg_stat_clear_snapshot()')
		const { rowCount } = await client.query(
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		)
		kills += rowCount ?? 0
	}
	expect(kills).toBeGreaterThan(0)
	expect((await killed).map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
	await client.query('rollback')

	for (const path of [
		`/order/${TOKEN}`,
		`/fr/order/${TOKEN}`,
		`/order/${TOKEN}.data`,
		`/data/order/${TOKEN}`,
		`/order/${TOKEN}?cancel`,
		`/%6frder/${TOKEN}`,
		`/ORDER/${TOKEN}`,
		`/order//${TOKEN}`,
		`/orders/of/${TOKEN}`,
		`/order%2F${TOKEN}`,
		`/account/reset?token=${TOKEN}`,
		`/account/verify?token=${TOKEN}`,
		`/fr/account/verify.data?token=${TOKEN}`,
		`/${encodeURIComponent(PERSON.email)}`,
		'/677987654',
	])
		await fetch(shop.url + path, { headers: { Cookie: cookies.join('; ') } })

	// What PostgreSQL itself would say: a unique key, a value of the wrong type, a statement with its text.
	for (const statement of [
		`insert into customer_users (id, name, email) values ('x', '${PERSON.name}', '${email}')`,
		`select '${PERSON.email}'::int`,
		`select 1/0 as "${PERSON.name}"`,
	])
		await expect(client.query(statement)).rejects.toThrow()

	const output = shop.output()
	const secrets = [
		TOKEN,
		'Zebulon',
		'Secretname',
		PERSON.email,
		email,
		'98 76 54',
		'677987654',
		PASSWORD,
		'the secret one',
		admin.value,
		...cookies.map((cookie) => cookie.split('=')[1]!),
	]
	expect(output).toContain('"code":"55P03"')
	expect(output).toMatch(/57P01|Connection terminated/)
	expect(leaksInShopLog(output, secrets)).toEqual([])
	const database = readFileSync(inject('clusterLog'), 'utf8').slice(before)
	expect(database).toContain('terminating connection')
	expect(leaksInDatabaseLog(database, secrets)).toEqual([])
})

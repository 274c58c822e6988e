// Every address of the back office, asked by everybody who must not have it. The route table itself says which
// addresses there are, so a new page is tested without being named here.
import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminHeaders } from '../../../support/people/admin.ts'
import { newCustomer } from '../../../support/people/customer.ts'
import { GUARD, officeRoutes } from '../../../support/shop/office-routes.ts'
import { ADMIN } from '../../../support/shop/shop-process.ts'
import type { Office } from '../office.ts'

const SECRETS = [
	'Secret Customer',
	'+237699887766',
	'16250',
	'16,250',
	'ORD-SECRET1',
	'owner@sillage.example',
	'inbox@secret.example',
]

const guarded = officeRoutes.filter(({ under }) => under.includes(GUARD))
const addresses = [...new Set(guarded.map(({ path }) => path.replace('*', 'no/such/page')))]

const FORMS: Record<string, string>[] = [
	{ intent: 'delete', id: 'yara-edp', version: '1' },
	{ intent: 'delete', id: '1', version: '1' },
	{ intent: 'presence', id: 'yara-edp', version: '1', presence: 'hidden' },
	{ intent: 'update', id: '1', version: '1', status: 'delivered', notes: 'x' },
	{ intent: 'brand', brandName: 'Intruder' },
	{ intent: 'invite', email: 'intruder@sillage.example', role: 'owner' },
]

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

export function guardTests({ url, database }: Office): void {
	let customer: ReturnType<typeof newCustomer> | undefined

	const STRANGERS: Record<string, () => Promise<Record<string, string>>> = {
		'nobody in particular': async () => ({}),
		'a customer': async () => {
			// The cookies of a real session, and their values under the name of the admins' cookie too.
			customer ??= newCustomer(url(), 'Curious')
			const { cookies } = await customer
			const values = cookies.map((cookie) => `sillage_admin=${cookie.split('=').slice(1).join('=')}`)
			return { cookie: [...values, ...cookies].join('; ') }
		},
		'an admin whose 24 hours are over': async () => {
			const token = randomBytes(32).toString('base64url')
			await database.query(
				`insert into admin_sessions (id, token, user_id, created_at, expires_at)
				select $1, $2, id, now() - interval '24 hours', now() + interval '1 day' from admin_users where email = $3`,
				[token, hash(token), ADMIN.email],
			)
			return { cookie: `sillage_admin=${token}` }
		},
	}

	/** What the shop holds, as one line. */
	async function state(): Promise<string> {
		const { rows } = await database.query(`select
			(select md5(string_agg(p::text, '' order by id)) from products p) as products,
			(select md5(string_agg(o::text, '' order by id)) from orders o) as orders,
			(select count(*) from order_history) as history, (select count(*) from brands) as brands,
			(select count(*) from media) as media, (select count(*) from admin_changes) as changes,
			(select md5(string_agg(m::text, '' order by id)) from outbox m where recipient = 'inbox@secret.example') as mails,
			(select count(*) from admin_invitations) as invitations,
			(select md5(string_agg(concat(id, email, name, role, language), '' order by id)) from admin_users) as admins`)
		return JSON.stringify(rows[0])
	}

	describe('the guard', () => {
		beforeAll(async () => {
			await database.query(
				`insert into orders (order_number, customer_name, customer_phone, order_source, products_requested)
				values ('ORD-SECRET1', 'Secret Customer', '+237699887766', 'website', 'Yara EDP')`,
			)
			await database.query(
				`insert into outbox (kind, recipient, payload, attempts, next_attempt_at, last_error)
				values ('order-to-shop', 'inbox@secret.example', '{"orderNumber": "ORD-SECRET1"}', 60, 'infinity', 'refused')`,
			)
		})

		test('A-GUARD-02 stands before every route of the back office but the login and an invitation', () => {
			const outside = officeRoutes.filter(({ file, under }) => file !== GUARD && !under.includes(GUARD))
			expect(outside.map(({ file }) => file)).toEqual([
				'routes/admin/login/layout.tsx',
				'routes/admin/login/login.tsx',
				'routes/admin/login/invitation.$token.tsx',
			])
			expect(addresses.length).toBeGreaterThan(15)
		})

		test.each(Object.keys(STRANGERS))(
			'A-GUARD-03 A-SEC-01 refuses %s: no page, no data, no change, nothing told',
			async (who) => {
				const before = await state()
				const origin = { origin: url() }
				for (const [at, path] of addresses.entries()) {
					const data = `${path}.data`
					// One form at each address: the guard looks at who asks before any form. By nobody in particular every
					// action has its own form sent in tests/integration/back-office/roles.test.ts.
					const fields = FORMS[at % FORMS.length]!
					const asked: [string, RequestInit][] = [
						[path, {}],
						[data, {}],
						[`${data}?_routes=${encodeURIComponent('routes/admin/products/products')}`, {}],
						[path, { method: 'POST', body: new URLSearchParams(fields) }],
						[data, { method: 'POST', body: new URLSearchParams(fields) }],
						[path, { method: 'PUT', body: 'x' }],
						[path, { method: 'DELETE' }],
					]
					const answers = await Promise.all(
						asked.map(async ([address, request]) => {
							const headers = { ...origin, ...(await STRANGERS[who]!()) }
							const answer = await fetch(url(address), { ...request, headers, redirect: 'manual' })
							return {
								address,
								status: answer.status,
								to: answer.headers.get('Location'),
								text: await answer.text(),
							}
						}),
					)
					for (const { address, status, to, text } of answers) {
						// A data request is told the way in a body of its own; everything else by the address.
						if (status === 202) expect(text, address).toContain('/admin/login')
						else if (status === 302) expect(to, address).toMatch(/^\/admin\/login(\?shared)?$/)
						else expect(status, address).toBeGreaterThanOrEqual(400)
						for (const secret of SECRETS) expect(text, address).not.toContain(secret)
					}
				}
				expect(await state()).toBe(before)
			},
		)

		test('A-SEC-03 refuses an admin’s own session when the request comes from another site', async () => {
			const { cookie } = await adminHeaders(url())
			const before = await state()
			for (const origin of ['https://elsewhere.example', 'null']) {
				for (const path of ['/admin/products', '/admin/products.data', '/admin/media', '/admin/logout']) {
					const answer = await fetch(url(path), {
						method: 'POST',
						redirect: 'manual',
						headers: { cookie, origin },
						body: new URLSearchParams(FORMS[0]),
					})
					expect(answer.status, path).toBeGreaterThanOrEqual(400)
					expect(answer.status, path).toBeLessThan(500)
				}
			}
			expect(await state()).toBe(before)
			expect((await fetch(url('/admin/orders'), { headers: { cookie } })).status).toBe(200)
		})

		test('A-SEC-04 S-NAV-03 pages of the office are never kept, and have nothing of the shop’s frame', async () => {
			const headers = await adminHeaders(url())
			for (const path of addresses.filter(
				(path) => !/events|logout|language|mails|media|csv|lookup/.test(path),
			)) {
				const answer = await fetch(url(path), { headers, redirect: 'manual' })
				expect(answer.headers.get('Cache-Control'), path).toContain('no-store')
				expect(await answer.text(), path).not.toMatch(/<footer|Chat with us on WhatsApp/)
			}
		})
	})
}

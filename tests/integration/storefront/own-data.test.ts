// Every data route of a customer, called as nobody, as customer A on B's data, and as B.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Customer, newCustomer, ownHeaders, PASSWORD } from '../../support/people/customer.ts'
import { useShop } from '../../support/shop/shop-process.ts'
import { copyAndEraseTests } from './own-data/copy-and-erase.ts'
import { withoutScriptsTests } from './own-data/without-scripts.ts'

const { url, shop } = useShop()
withoutScriptsTests({ url, shop })
copyAndEraseTests({ url, shop })

let alpha: Customer
let beta: Customer
beforeAll(async () => {
	alpha = await newCustomer(url(), 'alpha')
	beta = await newCustomer(url(), 'beta')
	await change('/data/cart', beta.cookies, { owner: beta.owner, quantities: { 'yara-edp': 2 } })
	await change('/data/wishlist', beta.cookies, { owner: beta.owner, wishes: { 'asad-bourbon-edp': true } })
})

const change = (path: string, cookies: string[], body: unknown, headers: Record<string, string> = {}) =>
	fetch(url(path), {
		method: 'POST',
		headers: { ...ownHeaders(url(), cookies), ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	})

async function savedItemsOf(customer: Customer) {
	const response = await fetch(url('/data/session'), { headers: ownHeaders(url(), customer.cookies) })
	const { cart, wishlist } = (await response.json()) as {
		cart: { id: string; quantity: number }[]
		wishlist: string[]
	}
	return { cart: cart.map(({ id, quantity }) => ({ id, quantity })), wishlist }
}
const SAVED_BY_BETA = { cart: [{ id: 'yara-edp', quantity: 2 }], wishlist: ['asad-bourbon-edp'] }

const writes = () => [
	{ path: '/data/cart', body: { quantities: { 'yara-edp': 9 } } },
	{ path: '/data/cart', body: { empty: true } },
	{ path: '/data/cart', body: { quantities: { 'yara-edp': 0 } } },
	{ path: '/data/wishlist', body: { wishes: { 'yara-edp': true, 'asad-bourbon-edp': false } } },
]

describe('S-SEC-03 a customer can read and change only their own', () => {
	test('nobody: no session, no data, no change', async () => {
		const session = await fetch(url('/data/session'))
		expect(await session.json()).toEqual({ signedIn: false })
		for (const { path, body } of writes()) {
			const response = await change(path, [], { owner: beta.owner, ...body })
			expect(response.status, path).toBe(401)
			expect(await response.json()).toMatchObject({ problems: { form: 'Please sign in first.' } })
		}
		expect(await savedItemsOf(beta)).toEqual(SAVED_BY_BETA)
	})

	test('A on B’s data: refused, whoever the request names, and B’s stays as it was', async () => {
		for (const { path, body } of writes()) {
			const response = await change(path, alpha.cookies, { owner: beta.owner, ...body })
			expect(response.status, path).toBe(409)
			for (const extra of [{ user_id: 'beta' }, { userId: beta.owner }, { customer: beta.email }]) {
				const named = await change(path, alpha.cookies, { owner: alpha.owner, ...body, ...extra })
				expect(named.status, path).toBe(400)
			}
		}
		expect(await savedItemsOf(beta)).toEqual(SAVED_BY_BETA)
		expect(await savedItemsOf(alpha)).toEqual({ cart: [], wishlist: [] })
	})

	test('B: reads and changes their own', async () => {
		expect(await savedItemsOf(beta)).toEqual(SAVED_BY_BETA)
		const response = await change('/data/cart', beta.cookies, {
			owner: beta.owner,
			quantities: { 'yara-edp': 2 },
		})
		expect(response.status).toBe(200)
		expect(await response.json()).toMatchObject({ cart: [{ id: 'yara-edp', quantity: 2 }] })
	})

	test('pages show a customer their own and nobody else’s', async () => {
		for (const path of ['/dashboard', '/cart', '/wishlist', '/auth-test', '/dashboard.data', '/cart.data']) {
			const page = await fetch(url(path), { headers: { Cookie: alpha.cookies.join('; ') } })
			const text = await page.text()
			expect(text, path).not.toContain(beta.email)
			expect(page.headers.get('Cache-Control'), path).toBe('private, no-store')
		}
		const data = await (await fetch(url('/dashboard.data'))).text()
		expect(data).not.toContain('@example.cm')
	})

	test('a page for everyone is the same for a customer', async () => {
		const plain = await (await fetch(url('/'))).text()
		const mine = await fetch(url('/'), { headers: { Cookie: beta.cookies.join('; ') } })
		expect(await mine.text()).toBe(plain)
		expect(mine.headers.getSetCookie()).toEqual([])
	})
})

describe('changes come from this site', () => {
	test.each(['https://elsewhere.example', 'null'])('a change from %s is refused', async (origin) => {
		const attempts = [
			...writes().map(({ path, body }) => ({ path, body: { owner: beta.owner, ...body } })),
			{ path: '/data/sign-in', body: { email: beta.email, password: PASSWORD } },
			{ path: '/data/sign-up', body: {} },
		]
		for (const { path, body } of attempts) {
			const response = await change(path, beta.cookies, body, { Origin: origin })
			expect(response.status, path).toBe(403)
			expect(response.headers.getSetCookie()).toEqual([])
		}
		expect(await savedItemsOf(beta)).toEqual(SAVED_BY_BETA)
	})

	test('a form of another site neither signs in nor out', async () => {
		for (const [path, body] of [
			['/account', `email=${beta.email}&password=${PASSWORD}&intent=sign-in`],
			['/dashboard', 'intent=sign-out'],
			['/cart', 'clear=1'],
			['/account/reset', `email=${beta.email}`],
			['/account/password', 'password=x'],
			['/account/email', 'email=x&current=x'],
			['/fr/order-inquiry', 'fullName=x'],
			['/order-submissions', 'fullName=x'],
			['/back-in-stock/yara-edp', 'whatsapp=%2B237650990001'],
			['/order/no-such-token', 'intent=cancel'],
		] as const) {
			const response = await fetch(url(path), {
				method: 'POST',
				redirect: 'manual',
				headers: {
					'Content-Type': 'application/x-www-form-urlencoded',
					Origin: 'https://elsewhere.example',
					Cookie: beta.cookies.join('; '),
				},
				body,
			})
			expect(response.status, path).toBe(403)
		}
		expect(await savedItemsOf(beta)).toEqual(SAVED_BY_BETA)
	})
})

describe('S-SEC-05 bad input is refused and changes nothing', () => {
	test('a reset in a shop without mail: what is no form is 400 in words, a form is told that it is to come', async () => {
		const ask = (body: BodyInit, path = '/account/reset') =>
			fetch(url(path), { method: 'POST', headers: { Origin: url() }, body })
		for (const body of ['hello', new URLSearchParams({ a: 'b' })]) {
			const answer = await ask(body)
			expect(answer.status).toBe(400)
			expect(await answer.text()).toMatch(/role="alert"[^>]*>This request could not be understood/)
		}
		const told = await ask(new URLSearchParams({ email: beta.email }), '/fr/account/reset')
		expect(told.status).toBe(200)
	})

	const bodies = () => [
		'not json',
		'[]',
		'null',
		'7',
		...[-1, 1.5, 1e9, '2', null, Number.MAX_SAFE_INTEGER, [], {}].map((quantity) => ({
			owner: beta.owner,
			quantities: { 'yara-edp': quantity },
			wishes: undefined,
		})),
		{ owner: beta.owner, quantities: { '../../etc/passwd': 1 } },
		{ owner: beta.owner, quantities: { '\u0000': 1 } },
		{ owner: beta.owner, quantities: 'all' },
		{
			owner: beta.owner,
			quantities: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}`, 1])),
		},
		{ owner: beta.owner, wishes: { 'yara-edp': 'yes' } },
		{ owner: beta.owner, wishes: [] },
		{ owner: beta.owner, empty: 'yes' },
	]

	test('cart and wishlist', async () => {
		for (const path of ['/data/cart', '/data/wishlist', '/fr/data/cart']) {
			for (const body of bodies()) {
				const response = await change(path, beta.cookies, body)
				expect(response.status, `${path} ${JSON.stringify(body)}`).toBe(400)
				expect(((await response.json()) as { problems: { form: string } }).problems.form).not.toBe('')
			}
			const wrongType = await change(
				path,
				beta.cookies,
				{ owner: beta.owner },
				{ 'Content-Type': 'text/plain' },
			)
			expect(wrongType.status).toBe(400)
			expect((await fetch(url(path))).status).toBe(405)
		}
		expect(await savedItemsOf(beta)).toEqual(SAVED_BY_BETA)
	})

	test('the cart without scripts: a quantity that cannot be read removes nothing', async () => {
		for (const quantity of ['', ' ', '1a', '-', '1.5', '１', '1e1', '0x3']) {
			const answer = await fetch(url('/cart'), {
				method: 'POST',
				redirect: 'manual',
				headers: { Origin: url(), Cookie: beta.cookies.join('; ') },
				body: new URLSearchParams({ product: 'yara-edp', quantity }),
			})
			expect(answer.status, quantity).toBe(400)
		}
		expect(await savedItemsOf(beta)).toEqual(SAVED_BY_BETA)
	})

	test('sign-in and sign-up', async () => {
		for (const path of ['/data/sign-in', '/data/sign-up']) {
			for (const body of [
				'x',
				'[]',
				{},
				{ email: {}, password: [] },
				{ email: 'a@b.cm\u0000', firstName: '\u0000' },
			]) {
				const response = await change(path, [], body)
				expect(response.status, `${path} ${JSON.stringify(body)}`).toBe(400)
			}
		}
		const answer = await change('/data/sign-in', [], {})
		expect(await answer.json()).toMatchObject({
			problems: { form: 'You must provide either an email or phone number and a password' },
		})
	})

	test('products by id: unknown, broken and far too many ids are left out', async () => {
		const ask = async (ids: string) => {
			const response = await fetch(url(`/data/products?ids=${encodeURIComponent(ids)}`))
			expect(response.status).toBe(200)
			const text = await response.text()
			expect(text).not.toMatch(/cost/i)
			return (JSON.parse(text) as { products: { id: string }[] }).products.map(({ id }) => id)
		}
		expect(await ask('yara-edp,nope,../x,%00')).toEqual(['yara-edp'])
		expect(await ask('')).toEqual([])
		expect(await ask(Array.from({ length: 600 }, (_, i) => `p${i}`).join(','))).toEqual([])
	})

	test('a forged cookie is nobody', async () => {
		for (const cookie of [
			'sillage_customer=x',
			'sillage_customer=x.y; signed_in=abc',
			`signed_in=${beta.owner}`,
		]) {
			const response = await fetch(url('/data/session'), { headers: { Cookie: cookie } })
			expect(await response.json()).toEqual({ signedIn: false })
			const write = await change('/data/cart', [cookie], { owner: beta.owner, quantities: {} })
			expect(write.status).toBe(401)
		}
	})

	test('no parameter leads to another site', async () => {
		for (const next of [
			'https://elsewhere.example',
			'//elsewhere.example',
			'/\\elsewhere.example',
			'/%5Celsewhere',
		]) {
			const signedIn = await fetch(url(`/account?next=${encodeURIComponent(next)}`), {
				redirect: 'manual',
				headers: { Cookie: beta.cookies.join('; ') },
			})
			const to = new URL(signedIn.headers.get('Location') ?? '', url())
			expect(to.origin).toBe(new URL(url()).origin)
		}
	})
})

test('S-SEC-07 S-SEC-04 the session cookie is HttpOnly and SameSite, and no answer holds a password or token', async () => {
	const response = await change('/data/sign-in', [], { email: beta.email, password: PASSWORD })
	const [session, hint] = response.headers.getSetCookie()
	expect(session).toMatch(/^sillage_customer=.*HttpOnly; SameSite=Lax/)
	expect(hint).toMatch(/^signed_in=/)
	expect(hint).not.toContain('HttpOnly')
	expect(await response.json()).toEqual({ owner: beta.owner })
	const look = await (
		await fetch(url('/data/session'), { headers: { Cookie: session!.split(';')[0]! } })
	).text()
	expect(look).not.toMatch(/token|password|argon2/i)
})

test('S-WISH-02 S-CART-02 personal pages are not indexed and kept by nobody', async () => {
	for (const path of [
		'/cart',
		'/wishlist',
		'/account',
		'/auth-test',
		'/account/reset',
		'/account/verify',
		'/fr/cart',
	]) {
		const page = await fetch(url(path))
		expect(page.status, path).toBe(200)
		expect(await page.text(), path).toContain('<meta name="robots" content="noindex"/>')
		expect(page.headers.get('Cache-Control'), path).toBe('private, no-store')
	}
})

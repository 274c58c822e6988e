// Bodies that are no forms, methods that an address does not know, names that every object has.
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminHeaders } from '../../support/people/admin.ts'
import { newCustomer, ownHeaders } from '../../support/people/customer.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
const UNDERSTOOD_EN = 'This request could not be understood'
const UNDERSTOOD_FR = 'Cette demande n’a pas pu être comprise'

let cookies: Record<'visitor' | 'customer' | 'admin', string>
beforeAll(async () => {
	const customer = (await newCustomer(url(), 'odd')).cookies.join('; ')
	cookies = { visitor: '', customer, admin: (await adminHeaders(url())).cookie }
})

type Who = keyof typeof cookies

function send(who: Who, path: string, init: RequestInit): Promise<Response> {
	const headers = { Origin: url(), Cookie: cookies[who], Accept: 'text/html', ...init.headers }
	return fetch(url(path), { method: 'POST', redirect: 'manual', ...init, headers })
}

/** `fetch` cannot send every method. */
function rawStatus(path: string, method: string): Promise<{ status: number; allow: string | undefined }> {
	const { hostname, port } = new URL(url())
	return new Promise((done, failed) => {
		request({ hostname, port, path, method }, (answer) => {
			answer.resume()
			done({ status: answer.statusCode!, allow: answer.headers.allow })
		})
			.on('error', failed)
			.end()
	})
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' }
const NO_FORMS: [string, RequestInit][] = [
	['text', { body: 'hello', headers: { 'Content-Type': 'text/plain' } }],
	['nothing', {}],
	['a multipart without a boundary', { body: 'a', headers: { 'Content-Type': 'multipart/form-data' } }],
	[
		'half a multipart',
		{ body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n', headers: MULTIPART },
	],
	['JSON', { body: '{}', headers: { 'Content-Type': 'application/json' } }],
	['a NUL in a value', { body: 'intent=sign-in&email=a%00b', headers: FORM }],
	['a NUL in a name', { body: 'inte%00nt=create', headers: FORM }],
	[
		'a NUL in a file name',
		{
			body: '--x\r\nContent-Disposition: form-data; name="a"; filename="a\0b"\r\n\r\n1\r\n--x--\r\n',
			headers: MULTIPART,
		},
	],
]

describe('a body that is no form is answered 400 in the words of its page (S-SEC-05)', () => {
	const PAGES: [Who, string, string][] = [
		['visitor', '/account', UNDERSTOOD_EN],
		['visitor', '/fr/account', UNDERSTOOD_FR],
		['visitor', '/account/reset', UNDERSTOOD_EN],
		['visitor', '/admin/login', UNDERSTOOD_EN],
		['visitor', '/fr/back-in-stock/yara-edp', UNDERSTOOD_FR],
		['visitor', '/cart', UNDERSTOOD_EN],
		['customer', '/fr/account/password', UNDERSTOOD_FR],
		['customer', '/fr/account/data', UNDERSTOOD_FR],
		['customer', '/account/email', UNDERSTOOD_EN],
		['customer', '/cart', UNDERSTOOD_EN],
		['customer', '/fr/cart', UNDERSTOOD_FR],
		['customer', '/fr/dashboard', UNDERSTOOD_FR],
		['visitor', '/order-inquiry', 'Failed to submit order'],
		['visitor', '/fr/order-submissions', 'L’envoi de la commande a échoué'],
		['admin', '/admin/products', UNDERSTOOD_EN],
		['admin', '/admin/orders', UNDERSTOOD_EN],
		['admin', '/admin/add-order', UNDERSTOOD_EN],
		['admin', '/admin/counter-sale', UNDERSTOOD_EN],
		['admin', '/admin/customers', UNDERSTOOD_EN],
		['admin', '/admin/reviews', UNDERSTOOD_EN],
		['admin', '/admin/language', UNDERSTOOD_EN],
		['admin', '/admin/migration', ''],
		['admin', '/admin/account', UNDERSTOOD_EN],
		['admin', '/admin/brands', UNDERSTOOD_EN],
		['admin', '/admin/changes', UNDERSTOOD_EN],
		['admin', '/admin/people', UNDERSTOOD_EN],
		['admin', '/admin/products/bulk', UNDERSTOOD_EN],
		['admin', '/admin/products/deleted', UNDERSTOOD_EN],
		['admin', '/admin/products/waiting', UNDERSTOOD_EN],
		['admin', '/admin/orders/next-step', UNDERSTOOD_EN],
		['admin', '/admin/settings', UNDERSTOOD_EN],
		['admin', '/admin/first-day', UNDERSTOOD_EN],
		['admin', '/admin/profit-tracking', ''],
	]

	/** Every page reads with the one reader (bin/checks/source-rules.test.ts): these are sent all, the others two. */
	const SENT_ALL = ['/account', '/fr/cart', '/fr/order-submissions', '/admin/login', '/admin/products']
	const TWO = NO_FORMS.filter(([what]) => what === 'text' || what === 'a NUL in a value')

	test.each(PAGES)('%s at %s', async (who, path, words) => {
		// As a page without scripts sends it, and as the router does.
		for (const address of [path, ...(/submissions|language/.test(path) ? [] : [`${path}.data`])]) {
			for (const [what, init] of SENT_ALL.includes(path) ? NO_FORMS : TWO) {
				const answer = await send(who, address, init)
				const text = await answer.text()
				expect(answer.status, `${address}: ${what}`).toBe(400)
				// In the back office a page without scripts has no place for it: a notice says it.
				if (!path.startsWith('/admin/') || /\.data$|language$|login$/.test(address))
					expect(text, `${address}: ${what}`).toContain(words)
			}
		}
	})

	test('JSON for an open page: NUL, half a surrogate pair and nonsense', async () => {
		const bodies = ['', '[]', '1', '{', '['.repeat(20_000), '{"email":"a\\u0000b"}', '{"email":"\\ud800"}']
		for (const path of ['/data/sign-in', '/data/sign-up', '/data/cart', '/fr/data/wishlist']) {
			for (const body of bodies) {
				const headers = ownHeaders(url(), [cookies.customer])
				const answer = await fetch(url(path), { method: 'POST', headers, body })
				expect(answer.status, `${path} ${body.slice(0, 20)}`).toBe(400)
				const { problems } = (await answer.json()) as { problems: { form: string } }
				expect(problems.form).toContain(path.startsWith('/fr') ? UNDERSTOOD_FR : UNDERSTOOD_EN)
			}
		}
	})

	test('a NUL inside the lines of a manual order', async () => {
		const line = { productId: null, productName: 'a\0b', quantity: 1, sellingPrice: 1, costPrice: null }
		const fields = {
			key: 'key-key-key',
			customerName: 'Somebody',
			customerPhone: '677123456',
			source: 'phone',
		}
		const rest = { customerLocation: '', status: 'pending', language: 'en', notes: '' }
		const body = new URLSearchParams({ ...fields, ...rest, lines: JSON.stringify([line]) })
		const answer = await send('admin', '/admin/add-order.data', { body })
		expect(answer.status).toBe(200)
		expect(await answer.text()).not.toContain('orderNumber')
	})

	test('what is no photo says so', async () => {
		for (const body of ['', 'not a photo']) {
			const answer = await send('admin', '/admin/media', { body })
			expect(answer.status).toBeLessThan(500)
			expect(await answer.text()).toContain('problem')
		}
	})
})

describe('a method that an address does not know is answered 405, with those it knows', () => {
	test.each([
		['/', 'GET, HEAD'],
		['/about', 'GET, HEAD'],
		['/about.data', 'GET, HEAD'],
		['/fr/shop/perfumes/men', 'GET, HEAD'],
		['/product/yara-edp', 'GET, HEAD'],
		['/sitemap.xml', 'GET, HEAD'],
		['/fr/feed.xml', 'GET, HEAD'],
		['/robots.txt', 'GET, HEAD'],
		['/data/session', 'GET, HEAD'],
		['/healthz', 'GET, HEAD'],
		['/metrics', 'GET, HEAD'],
		['/.well-known/security.txt', 'GET, HEAD'],
		['/favicon.svg', 'GET, HEAD'],
		['/build/none.js', 'GET, HEAD'],
		['/cart', 'GET, HEAD, POST'],
		['/cart.data', 'GET, HEAD, POST'],
		['/admin/login', 'GET, HEAD, POST'],
		['/order-submissions', 'GET, HEAD, POST'],
		['/data/cart', 'POST'],
		['/fr/data/sign-in', 'POST'],
	])('%s knows %s', async (path, known) => {
		for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
			const { status, allow } = await rawStatus(path, method)
			if (known.split(', ').includes(method)) expect(status, method).not.toBe(405)
			else expect([status, allow], method).toEqual([405, known])
		}
	})

	test('in the language of the address', async () => {
		const answer = await fetch(url('/fr/about'), { method: 'DELETE' })
		expect(await answer.text()).toBe('Cette adresse n’accepte pas ce type de requête.\n')
	})

	test('A-GUARD-02 behind the guard a visitor learns nothing, an admin the methods', async () => {
		for (const path of ['/admin/analytics', '/admin/no-such-page', '/admin/products/export.csv']) {
			const visitor = await send('visitor', path, {})
			expect([visitor.status, visitor.headers.get('Location')], path).toEqual([302, '/admin/login'])
		}
		for (const path of ['/admin/analytics', '/admin/products/export.csv', '/admin/analytics.data']) {
			const admin = await send('admin', path, {})
			expect([admin.status, admin.headers.get('Allow')], path).toEqual([405, 'GET, HEAD'])
		}
		expect((await send('admin', '/admin/no-such-page', {})).status).toBe(404)
		expect((await send('visitor', '/no-such-page', {})).status).toBe(404)
	})

	test('and none of this is logged as an error', () => {
		expect(shop().output()).not.toContain('"level":"error"')
	})
})

describe('characters that cannot be stored', () => {
	test.each(['/%00', '/product/%00', '/fr/order/a%00b', '/admin/%00', '/%ff', '/%'])(
		'in the path: %s',
		async (path) => {
			expect((await rawStatus(path, 'GET')).status).toBe(400)
		},
	)

	test.each([
		['visitor', '/account?want=cart&product=%00&next=%00'],
		['visitor', '/account/verify?token=%00'],
		['visitor', '/account/reset?token=a%00b'],
		['visitor', '/order-inquiry?product=a%00b'],
		['visitor', '/data/products?ids=%00'],
		['visitor', '/shop?q=%00'],
		['admin', '/admin/orders?q=a%00b&order=%00'],
		['admin', '/admin/products?q=a%00b'],
		['admin', '/admin/customers?q=a%00b'],
		['admin', '/admin/customers/lookup?phone=6%0077'],
		['admin', '/admin/products/lookup?q=%ed%a0%80%00'],
		['admin', '/admin/products/export.csv?q=%00'],
	] as [Who, string][])('in the query they are as if they were not there: %s %s', async (who, path) => {
		expect((await send(who, path, { method: 'GET' })).status).toBe(200)
	})
})

describe('a form that asks for nothing that its page knows is answered 400 in words (S-SEC-05)', () => {
	const FORMS: [Who, string, Record<string, string>, string][] = [
		['customer', '/cart', {}, UNDERSTOOD_EN],
		['visitor', '/fr/cart', { product: 'yara-edp' }, UNDERSTOOD_FR],
		['customer', '/cart', { product: 'yara-edp', quantity: '-1' }, UNDERSTOOD_EN],
		['customer', '/fr/cart', { product: 'YARA', quantity: '1' }, UNDERSTOOD_FR],
		['visitor', '/account/reset', {}, UNDERSTOOD_EN],
		['visitor', '/account', { email: 'a@example.com', password: 'not a sign-in' }, UNDERSTOOD_EN],
		['visitor', '/fr/account', { intent: 'want' }, UNDERSTOOD_FR],
		['customer', '/dashboard', { intent: 'constructor' }, UNDERSTOOD_EN],
		['admin', '/admin/language', { language: 'constructor' }, UNDERSTOOD_EN],
		['admin', '/admin/orders', { intent: 'whatsapp', id: 'none' }, UNDERSTOOD_EN],
	]
	test.each(FORMS)('%s at %s: %o', async (who, path, fields, words) => {
		for (const address of [path, ...(/language/.test(path) ? [] : [`${path}.data`])]) {
			const answer = await send(who, address, { body: new URLSearchParams(fields) })
			expect(answer.status, address).toBe(400)
			if (!path.startsWith('/admin/orders') || address.endsWith('.data'))
				expect(await answer.text(), address).toContain(words)
		}
	})
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
	'A-SEC-01 the intent %j is none',
	async (intent) => {
		for (const page of [
			'products',
			'orders',
			'customers',
			'migration',
			'profit-tracking',
			'settings',
			'first-day',
			'account',
			'brands',
			'changes',
			'people',
			'products/deleted',
			'products/waiting',
		]) {
			// The same action answers both; without scripts the whole page comes with it.
			for (const path of intent === 'constructor'
				? [`/admin/${page}`, `/admin/${page}.data`]
				: [`/admin/${page}.data`]) {
				const answer = await send('admin', path, { body: new URLSearchParams({ intent }) })
				expect(answer.status, path).toBe(400)
			}
		}
	},
)

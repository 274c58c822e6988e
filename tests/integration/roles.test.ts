// Every address of the back office and every action, by role. The route table says which addresses there are: one that
// is not in the table below fails.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUARD, officeRoutes } from '../support/office-routes.ts'
import { ADMIN, useShop } from '../support/shop-process.ts'

const { url, shop } = useShop()
let database: pg.Pool
afterAll(() => database?.end())

type Fields = Record<string, string>
type Action = [who: 'staff' | 'owner', fields: Fields]
type Row = {
	/** Who may open it; 'anybody' also comes in without a session. */
	opens: 'staff' | 'owner' | 'anybody'
	actions?: Action[]
	/** Another address than the pattern, or a query that shows more. */
	at?: string
}

const ORDER = 910_001
const product = { id: 'planted', version: '1' }
const order = { id: String(ORDER), version: '1' }
const today = { id: String(ORDER + 1), version: '1' }
const line = (more: object = {}) => ({
	...{ productId: 'planted', productName: 'Planted EDP', quantity: '2', sellingPrice: '9000000' },
	...more,
})

const TABLE: Record<string, Row> = {
	'/admin': {
		opens: 'staff',
		actions: [
			['staff', { ...order, intent: 'whatsapp' }],
			// Delivered: what it earned is known by then, and is not for staff.
			['staff', { ...today, intent: 'next-step' }],
			['staff', { ...today, version: '2', intent: 'undo-step' }],
		],
	},
	'/admin/dashboard': { opens: 'staff' },
	'/admin/mails': { opens: 'owner', actions: [['owner', {}]] },
	'/admin/products': {
		opens: 'staff',
		actions: [
			['staff', { ...product, intent: 'stock', inStock: 'true' }],
			['staff', { ...product, version: '2', intent: 'stock-state', stock: 'few' }],
			['owner', { ...product, intent: 'visibility', visible: 'false' }],
			['owner', { ...product, intent: 'update', name: 'Renamed', price: '1 FCFA', costPrice: '1 FCFA' }],
			['owner', { ...product, intent: 'delete' }],
			['owner', { intent: 'create', name: 'Made by staff', price: '1 FCFA', costPrice: '1 FCFA' }],
			['owner', { intent: 'brand', brandName: 'Made by staff' }],
			['owner', { ...product, intent: 'made-tomorrow' }],
		],
	},
	'/admin/products/add': { opens: 'owner' },
	'/admin/products/success': { opens: 'owner', at: '/admin/products/success?product=planted' },
	'/admin/products/export.csv': { opens: 'owner' },
	'/admin/products/preview': { opens: 'owner', actions: [['owner', { name: 'Seen before it is stored' }]] },
	'/admin/products/waiting': {
		opens: 'staff',
		actions: [
			['staff', { id: '0' }],
			['owner', { phone: '+237677000111' }],
		],
	},
	'/admin/products/deleted': { opens: 'owner', actions: [['owner', { change: '0' }]] },
	'/admin/brands': {
		opens: 'owner',
		actions: [
			['owner', { intent: 'rename', id: '1', name: 'Renamed' }],
			['owner', { intent: 'merge', id: '1', into: '2' }],
			['owner', { intent: 'delete', id: '1' }],
		],
	},
	'/admin/changes': { opens: 'owner', actions: [['owner', { change: '0' }]] },
	'/admin/reviews': { opens: 'owner', actions: [['owner', { id: '1', version: '1', state: 'approved' }]] },
	'/admin/settings': {
		opens: 'owner',
		actions: [['owner', { section: 'shop', version: '', name: 'By staff' }]],
	},
	'/admin/first-day': {
		opens: 'owner',
		actions: [
			['owner', { intent: 'keep-sample' }],
			['owner', { intent: 'made-tomorrow' }],
		],
	},
	'/admin/backups': { opens: 'owner' },
	'/admin/backups/:file': { opens: 'owner', at: '/admin/backups/sillage-2026-11-16.tar' },
	'/admin/media': { opens: 'owner', actions: [['owner', {}]] },
	'/admin/products/notes': { opens: 'owner' },
	'/admin/products/bulk': {
		opens: 'owner',
		at: '/admin/products/bulk?id=planted',
		actions: [['owner', { change: 'hide', seen: 'zzzzz.1' }]],
	},
	'/admin/products/import': { opens: 'owner' },
	'/admin/products/import/file': { opens: 'owner', actions: [['owner', {}]] },
	'/admin/products/lookup': { opens: 'staff', at: '/admin/products/lookup?q=planted' },
	'/admin/orders': {
		opens: 'staff',
		at: `/admin/orders?order=${ORDER}`,
		actions: [
			['staff', { ...order, intent: 'whatsapp' }],
			['owner', { ...order, intent: 'delete' }],
			['owner', { ...order, intent: 'made-tomorrow' }],
			['staff', { ...order, intent: 'lines', lines: JSON.stringify([line({ costPrice: '1' })]) }],
			['staff', { ...order, version: '2', intent: 'update', status: 'delivered', notes: 'by staff' }],
		],
	},
	'/admin/orders/events': { opens: 'staff', at: `/admin/orders/events?since=${ORDER - 1}` },
	'/admin/orders/next-step': {
		opens: 'staff',
		at: `/admin/orders/next-step?id=${ORDER}`,
		// Nobody's order: what a step does is tested beside it.
		actions: [['staff', { seen: 'zzzzz.1' }]],
	},
	'/admin/orders/export.csv': { opens: 'staff', at: `/admin/orders/export.csv?id=${ORDER}` },
	'/admin/orders/:number/receipt': { opens: 'staff', at: '/admin/orders/ORD-PLANTED/receipt' },
	'/admin/orders/:number/receipt.png': { opens: 'staff', at: '/admin/orders/ORD-PLANTED/receipt.png' },
	'/admin/add-order': {
		opens: 'staff',
		actions: [
			[
				'staff',
				{
					...{ key: 'made-by-staff', customerName: 'Planted Customer', customerPhone: '677000111' },
					...{ customerLocation: '', source: 'whatsapp', status: 'delivered', language: 'en', notes: '' },
					lines: JSON.stringify([line({ costPrice: '1' })]),
				},
			],
		],
	},
	'/admin/profit-tracking': {
		opens: 'owner',
		actions: [['owner', { intent: 'recalculate', from: '0', lastId: '0' }]],
	},
	'/admin/profit-tracking/export.csv': { opens: 'owner' },
	'/admin/customers': {
		opens: 'staff',
		at: '/admin/customers?q=planted',
		actions: [
			['owner', { intent: 'erase', person: '1', confirmed: 'yes' }],
			['owner', { intent: 'erase-others', person: '1', confirmed: 'yes', other: '2' }],
			['owner', { intent: 'free', person: '1', confirmed: 'yes' }],
			['owner', { intent: 'erase-contact', contact: '+237677000111', confirmed: 'yes' }],
		],
	},
	'/admin/customers/export.csv': { opens: 'staff' },
	'/admin/customers/lookup': { opens: 'staff', at: '/admin/customers/lookup?phone=%2B237677000111' },
	'/admin/analytics': { opens: 'owner' },
	'/admin/analytics/export.csv': { opens: 'owner' },
	'/admin/migration': { opens: 'owner', actions: [['owner', { intent: 'migrate', from: '10000' }]] },
	'/admin/parts': { opens: 'owner' },
	'/admin/people': {
		opens: 'owner',
		actions: [
			['owner', { intent: 'invite', email: 'friend@sillage.example', role: 'owner' }],
			['owner', { intent: 'again', id: 'waiting' }],
			['owner', { intent: 'withdraw', id: 'waiting' }],
			['owner', { intent: 'role', id: 'staff', role: 'owner' }],
			['owner', { intent: 'remove', id: 'second-owner' }],
		],
	},
	'/admin/account': {
		opens: 'staff',
		actions: [
			['staff', { intent: 'password', current: 'wrong', password: 'x', confirmation: 'y' }],
			['staff', { intent: 'end-session', id: 'none' }],
			['staff', { intent: 'end-others' }],
			['staff', { intent: 'enrol', enrolPassword: 'wrong' }],
			['staff', { intent: 'cancel-enrol' }],
			['staff', { intent: 'confirm', code: '000000' }],
			['staff', { intent: 'switch-off', offPassword: 'wrong', code: '000000' }],
			['staff', { intent: 'allow-notices', subscription: 'none' }],
			['staff', { intent: 'notice-details', device: '0', details: 'on' }],
			['staff', { intent: 'test-notice', device: '0' }],
			['staff', { intent: 'end-notices', device: '0' }],
		],
	},
	'/admin/manifest.webmanifest': { opens: 'staff' },
	'/admin/guide': { opens: 'staff' },
	'/admin/guide/pictures/:file': { opens: 'staff', at: '/admin/guide/pictures/orders.en.webp' },
	'/admin/logout': { opens: 'staff', actions: [['staff', {}]] },
	'/admin/language': { opens: 'staff', actions: [['staff', { language: 'en' }]] },
	'/admin/*': { opens: 'staff', at: '/admin/no/such/page', actions: [['owner', {}]] },
	'/admin/login': { opens: 'anybody' },
	'/admin/invitation/:token': { opens: 'anybody', at: '/admin/invitation/no-such-link' },
}

/** Numbers of costs and profits that stand nowhere else. */
const SECRET = { unitCost: 7_313_131, totalCost: 7_411_411, profit: 7_522_522, margin: 8181.8 }
const leaksIn = (text: string): string[] => {
	const plain = text.replace(/(?<=\d)[\s\u00a0\u202f,.](?=\d)/g, '')
	return Object.entries(SECRET).flatMap(([name, number]) =>
		plain.includes(String(number).replace('.', '')) ? [name] : [],
	)
}

beforeAll(async () => {
	database = new pg.Pool({ connectionString: shop().database, max: 4 })
	await database.query(
		`insert into admin_users (id, name, email, role, email_verified)
		values ('staff', 'Staff', 'staff@sillage.example', 'staff', true), ('second-owner', 'Second', 'second@sillage.example', 'owner', true)`,
	)
	await database.query(
		`insert into admin_invitations (id, email, role, token_hash, invited_by, expires_at)
		values ('waiting', 'waiting@sillage.example', 'staff', 'hash', 'x', now() + interval '7 days')`,
	)
	await database.query(
		`insert into products (id, numeric_id, name, price, cost_price, category, in_stock)
		values ('planted', 910001, 'Planted EDP', 9000000, $1, 'perfumes', false)`,
		[SECRET.unitCost],
	)
	await database.query(`insert into customers (name, phone) values ('Planted Customer', '+237677000111')`)
	await database.query(
		`insert into orders (id, order_number, customer_name, customer_phone, customer_id, order_source, order_status, products_requested,
			total_amount, total_cost, total_profit, profit_margin, amount_known)
		overriding system value
		select $1, 'ORD-PLANTED', name, phone, id, 'website', 'pending', 'Planted EDP', 9000000, $2, $3, $4, true
		from customers where name = 'Planted Customer'`,
		[ORDER, SECRET.totalCost, SECRET.profit, SECRET.margin],
	)
	await database.query(
		`insert into orders (id, order_number, customer_name, customer_phone, order_source, order_status, products_requested,
			total_amount, total_cost, total_profit, profit_margin, amount_known)
		overriding system value
		values ($1, 'ORD-TODAY', 'Planted Customer', '+237677000111', 'website', 'processing', 'Planted EDP', 9000000, $2, $3, $4, true)`,
		[ORDER + 1, SECRET.totalCost, SECRET.profit, SECRET.margin],
	)
	await database.query(
		`insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
		values ($1, 'planted', 'Planted EDP', 1, 9000000, $2)`,
		[ORDER, SECRET.unitCost],
	)
})

/** A session of its own for each request: one of them is a logout. */
async function headersOf(who: 'visitor' | 'staff' | 'owner'): Promise<Record<string, string>> {
	if (who === 'visitor') return { origin: url() }
	const token = randomBytes(32).toString('base64url')
	await database.query(
		`insert into admin_sessions (id, token, user_id, created_at, expires_at)
		select $1, $2, id, now(), now() + interval '1 day' from admin_users where email = $3`,
		[
			randomUUID(),
			createHash('sha256').update(token).digest('base64url'),
			who === 'staff' ? 'staff@sillage.example' : ADMIN.email,
		],
	)
	return { origin: url(), cookie: `sillage_admin=${token}` }
}

type Told = { status: number; to: string | null; text: string }

async function ask(who: 'visitor' | 'staff' | 'owner', path: string, init: RequestInit = {}): Promise<Told> {
	const stop = new AbortController()
	const headers = { accept: 'text/html', ...(await headersOf(who)) }
	const answer = await fetch(url(path), { ...init, headers, redirect: 'manual', signal: stop.signal })
	const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
	// A stream never ends: what it says at once is read, with the planted order in it.
	const text = isStream ? await firstEvent(answer) : await answer.text()
	stop.abort()
	return { status: answer.status, to: answer.headers.get('Location'), text }
}

async function firstEvent(answer: Response): Promise<string> {
	let text = ''
	for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
		text += part
		if (text.includes('event: order')) break
	}
	return text
}

const post = (fields: Fields): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) })
const asData = (path: string): string => {
	const [pathname, query] = path.split('?')
	return `${pathname}.data${query ? `?${query}` : ''}`
}
/** The page and its data. A stream has none: React Router would wait for its end. */
const addressesOf = (path: string): string[] => (path.includes('/events') ? [path] : [path, asData(path)])
/** How a request ended, in one word. */
function outcome({ status, to, text }: Told): string {
	if (to === '/admin/login' || (status === 202 && text.includes('/admin/login'))) return 'to the login'
	if (status === 403) return 'refused'
	return status < 500 ? 'let in' : `failed with ${status}`
}

/** What staff must not change, as one line. */
async function ownersState(): Promise<string> {
	const { rows } = await database.query(`select
		(select md5(string_agg(concat(id, name, price, cost_price, is_visible), '' order by id)) from products) as products,
		(select count(*) from orders where id = ${ORDER}) as orders, (select count(*) from brands) as brands,
		(select count(*) from media) as media, (select md5(string_agg(concat(id, name, phone), '' order by id)) from customers) as customers,
		(select md5(string_agg(concat(id, role), '' order by id)) from admin_users) as people,
		(select md5(string_agg(i::text, '' order by id)) from admin_invitations i) as invitations,
		(select md5(string_agg(s::text, '' order by name)) from settings s) as settings,
		(select count(*) from push_devices) as devices, (select count(*) from stock_waits) as waits`)
	return JSON.stringify(rows[0])
}

const rows = Object.entries(TABLE).map(([pattern, row]) => ({ pattern, ...row, at: row.at ?? pattern }))

describe('every address of the back office, by role', () => {
	test('A-GUARD-02 the table above names all of them, and says who stands outside the guard', () => {
		const patterns = officeRoutes.filter(({ file }) => !file.includes('layout')).map(({ path }) => path)
		expect(Object.keys(TABLE).sort()).toEqual([...new Set(patterns)].sort())
		const outside = officeRoutes.filter(({ under, file }) => file !== GUARD && !under.includes(GUARD))
		expect(outside.filter(({ file }) => !file.includes('layout')).map(({ path }) => path)).toEqual(
			rows.filter(({ opens }) => opens === 'anybody').map(({ pattern }) => pattern),
		)
	})

	/** For a visitor, for staff and for the owner. */
	const EXPECTED = {
		staff: ['to the login', 'let in', 'let in'],
		owner: ['to the login', 'refused', 'let in'],
		anybody: ['let in', 'let in', 'let in'],
	}
	test.each(rows)(
		'A-GUARD-03 $pattern opens for: $opens; staff see no cost and no profit in it',
		async ({ at, opens }) => {
			for (const path of addressesOf(at)) {
				const told = await Promise.all((['visitor', 'staff', 'owner'] as const).map((who) => ask(who, path)))
				expect([path, told.map(outcome)]).toEqual([path, EXPECTED[opens]])
				expect([path, leaksIn(told[1]!.text)]).toEqual([path, []])
			}
		},
	)

	test.each(
		rows.flatMap(({ pattern, actions = [] }) =>
			actions.map(([who, fields]) => ({ pattern, who, fields, does: fields.intent ?? 'its form' })),
		),
	)('A-GUARD-03 $pattern: $does is for $who', async ({ pattern, who, fields }) => {
		const before = await ownersState()
		const path = pattern.replace('*', 'no/such/page')
		await Promise.all(
			[path, asData(path)].map(async (address) => {
				expect(outcome(await ask('visitor', address, post(fields)))).toBe('to the login')
				if (who === 'owner') expect(outcome(await ask('staff', address, post(fields)))).toBe('refused')
			}),
		)
		expect(await ownersState()).toBe(before)
		const told = await ask(who, path, post(who === 'owner' ? HARMLESS(fields) : fields))
		expect(outcome(told)).toMatch(/^let in$|^to the login$/)
		if (pattern !== '/admin/logout') expect(outcome(told)).toBe('let in')
		if (who === 'staff') expect([leaksIn(told.text), await ownersState()]).toEqual([[], before])
	})

	test('an action of a page that takes none is refused to staff as well', async () => {
		for (const { pattern, actions } of rows.filter(({ opens, actions }) => opens === 'owner' && !actions))
			expect([actions, outcome(await ask('staff', pattern, post({})))]).toEqual([undefined, 'refused'])
	})
})

/** The owner's own turn at the same form: about somebody who is not there. */
const HARMLESS = (fields: Fields): Fields => ({
	...fields,
	...(fields.id && { id: '999999' }),
	...(fields.person && { person: '999999' }),
	...(fields.email && { email: 'no address' }),
	...(fields.brandName && { brandName: '' }),
	...(fields.name && { name: '' }),
})

describe('staff', () => {
	test('see no cost and no profit where the owner does: the check above can fail', async () => {
		await database.query(
			'update orders set total_cost = $2, total_profit = $3, profit_margin = $4 where id = $1',
			[...[ORDER, SECRET.totalCost, SECRET.profit, SECRET.margin]],
		)
		for (const path of [TABLE['/admin/orders']!.at!, asData(TABLE['/admin/orders']!.at!)])
			expect(leaksIn((await ask('owner', path)).text)).toEqual(Object.keys(SECRET))
		for (const path of ['/admin/products?q=planted', '/admin/products/lookup?q=planted'])
			expect([path, leaksIn((await ask('owner', path)).text)]).toEqual([path, ['unitCost']])
		for (const path of [TABLE['/admin/orders']!.at!, asData(TABLE['/admin/orders']!.at!)])
			expect(leaksIn((await ask('staff', path)).text)).toEqual([])
	})

	test('who send a cost with an order change none: each line costs what the shop knows', async () => {
		const { rows } = await database.query(
			`select o.order_source, i.quantity, i.unit_price, i.unit_cost from order_items i join orders o on o.id = i.order_id
			where i.product_id = 'planted' order by o.id`,
		)
		const sold = { quantity: 2, unit_price: 9_000_000, unit_cost: SECRET.unitCost }
		expect(rows).toEqual(
			expect.arrayContaining([
				{ order_source: 'website', ...sold },
				{ order_source: 'whatsapp', ...sold },
			]),
		)
		expect(rows).toHaveLength(2)
	})

	test('read who the page is for, in their language', async () => {
		await database.query(`update admin_users set language = 'fr' where id = 'staff'`)
		const { status, text } = await ask('staff', '/admin/people')
		expect([status, text]).toEqual([403, expect.stringContaining('Réservé à la propriétaire')])
		expect(text).toContain('<html lang="fr">')
	})
})

// Every address of the back office and every action, by role. The route table says which addresses there are: one that
// is not in roles/table.ts fails. Who may do what is the shop's own table of powers.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, PERMISSIONS, type Permission } from '../../../app/features/admins/roles.ts'
import {
	leaksIn,
	PLANTED,
	PRICE,
	PRODUCT_COST,
	plantFigures,
	secretFigures,
} from '../../support/samples/secret-figures.ts'
import { GUARD, officeRoutes } from '../../support/shop/office-routes.ts'
import { ADMIN, useShop } from '../../support/shop/shop-process.ts'
import { delivered, type Fields, order } from './roles/planted.ts'
import { type Row, TABLE } from './roles/table.ts'

const { url, shop } = useShop()
let database: pg.Pool
afterAll(() => database?.end())

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
	await database.query(`insert into settings (name, value) values ('vat', 'false')`)
	await plantFigures(database)
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
	// A stream never ends: what it says at once is read, with all planted orders in it.
	const text = isStream ? await firstEvents(answer) : await answer.text()
	stop.abort()
	return { status: answer.status, to: answer.headers.get('Location'), text }
}

async function firstEvents(answer: Response): Promise<string> {
	let text = ''
	for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
		text += part
		if (PLANTED.every(({ orderNumber }) => text.includes(orderNumber))) break
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
	// A share is told at the login that it is lost.
	if (
		to === '/admin/login' ||
		to === '/admin/login?shared' ||
		(status === 202 && text.includes('/admin/login'))
	)
		return 'to the login'
	if (status === 403) return 'refused'
	return status < 500 ? 'let in' : `failed with ${status}`
}

/** What staff must not change, as one line. */
async function ownersState(): Promise<string> {
	const { rows } = await database.query(`select
		(select md5(string_agg(concat(id, name, price, cost_price, is_visible), '' order by id)) from products) as products,
		(select count(*) from orders where id = ${order.id}) as orders, (select count(*) from brands) as brands,
		(select md5(string_agg(concat(i, o.discount), '' order by i.id)) from order_items i join orders o on o.id = i.order_id
			where o.id = ${delivered.id}) as prices,
		(select count(*) from orders where idempotency_key = 'manual-sold-for-less') as for_less,
		(select count(*) from order_payments) as payments, (select count(*) from purchases) as purchases,
		(select count(*) from media) as media, (select md5(string_agg(concat(id, name, phone), '' order by id)) from customers) as customers,
		(select md5(string_agg(concat(id, role), '' order by id)) from admin_users) as people,
		(select md5(string_agg(i::text, '' order by id)) from admin_invitations i) as invitations,
		(select md5(string_agg(s::text, '' order by name)) from settings s) as settings,
		(select count(*) from consents) as consents, (select count(*) from invoices where series = 'credit-note') as credited,
		(select count(*) from push_devices) as devices, (select count(*) from stock_waits) as waits`)
	return JSON.stringify(rows[0])
}

const rows = Object.entries(TABLE).map(([pattern, row]) => ({
	pattern,
	...row,
	at: [row.at ?? pattern].flat(),
}))
const whoHas = (power: Permission): 'staff' | 'owner' => (may('staff', power) ? 'staff' : 'owner')

describe('every address of the back office, by role', () => {
	test('A-GUARD-02 the table above names all of them, and says who stands outside the guard', () => {
		const patterns = officeRoutes.filter(({ file }) => !file.includes('layout')).map(({ path }) => path)
		expect(Object.keys(TABLE).sort()).toEqual([...new Set(patterns)].sort())
		const outside = officeRoutes.filter(({ under, file }) => file !== GUARD && !under.includes(GUARD))
		expect(outside.filter(({ file }) => !file.includes('layout')).map(({ path }) => path)).toEqual(
			rows.filter(({ opens }) => opens === 'anybody').map(({ pattern }) => pattern),
		)
	})

	test('and every power of the shop’s own table is tried', () => {
		const tried = rows.flatMap(({ opens, actions = [] }) => [opens, ...actions.map(([power]) => power)])
		expect(PERMISSIONS.filter((power) => !tried.includes(power))).toEqual([])
	})

	test.each(
		rows.flatMap(({ pattern, actions = [] }) =>
			actions.map(([power, fields]) => ({
				pattern,
				power,
				who: whoHas(power),
				fields,
				does: fields.intent ?? 'its form',
			})),
		),
	)('A-GUARD-03 $pattern: $does, which needs $power, is for $who', async ({ pattern, who, fields }) => {
		const before = await ownersState()
		const path = pattern.replace('*', 'no/such/page')
		await Promise.all(
			[path, asData(path)].map(async (address) => {
				expect(outcome(await ask('visitor', address, post(fields)))).toBe('to the login')
				if (who === 'owner') expect(outcome(await ask('staff', address, post(fields)))).toBe('refused')
			}),
		)
		expect(await ownersState()).toBe(before)
		for (const address of [asData(path), path]) {
			const told = await ask(who, address, post(who === 'owner' ? HARMLESS(fields) : fields))
			expect(outcome(told)).toBe(pattern === '/admin/logout' ? 'to the login' : 'let in')
			if (who === 'owner') continue
			const secret = await secretFigures(database)
			expect([leaksIn(told.text, secret), await ownersState()]).toEqual([[], before])
		}
	})

	/** For a visitor, for staff and for the owner. */
	const EXPECTED = {
		staff: ['to the login', 'let in', 'let in'],
		owner: ['to the login', 'refused', 'let in'],
		anybody: ['let in', 'let in', 'let in'],
	}
	// After all those actions: staff see no cost in what was changed either, nor in what undoing it would restore.
	test.each(rows)(
		'A-GUARD-03 $pattern opens for: $opens; staff see no cost and no profit in it',
		async ({ at, opens }) => {
			const secret = await secretFigures(database)
			const expected = EXPECTED[opens === 'anybody' ? opens : whoHas(opens)]
			for (const path of at.flatMap(addressesOf)) {
				const told = await Promise.all((['visitor', 'staff', 'owner'] as const).map((who) => ask(who, path)))
				expect([path, told.map(outcome)]).toEqual([path, expected])
				expect([path, leaksIn(told[1]!.text, secret)]).toEqual([path, []])
			}
		},
	)

	const isOwners = ({ opens, actions }: Row) =>
		opens !== 'anybody' && whoHas(opens) === 'owner' && actions === undefined
	test('an action of a page that takes none is refused to staff as well', async () => {
		for (const { pattern, actions } of rows.filter(isOwners))
			expect([actions, outcome(await ask('staff', pattern, post({})))]).toEqual([undefined, 'refused'])
	})
})

/** The same form sent by the owner, about a record that does not exist. */
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
		const secret = await secretFigures(database)
		const { id, now, unitCost } = PLANTED.at(-1)!
		for (const path of addressesOf(`/admin/orders?order=${id}`)) {
			const shown = leaksIn((await ask('owner', path)).text, secret).map((figure) =>
				figure.replace(/[^\d.]/g, ''),
			)
			expect(shown).toEqual(expect.arrayContaining([...Object.values(now), unitCost].map(String)))
		}
		for (const path of ['/admin/products?q=planted', '/admin/products/lookup?q=planted'])
			expect([path, leaksIn((await ask('owner', path)).text, secret)]).toEqual([
				path,
				expect.arrayContaining([String(PRODUCT_COST)]),
			])
		const { rows } = await database.query(`select value::text from stock_levels where product_id = 'counted'`)
		for (const path of ['/admin/stock', '/admin/stock.data', '/admin/stock/products/counted']) {
			const shown = leaksIn((await ask('owner', path)).text, secret)
			expect([path, shown.map((figure) => figure.replace(/\D/g, ''))]).toEqual([
				path,
				expect.arrayContaining([rows[0].value]),
			])
		}
	})

	test('who send a cost with an order change none: each line costs what the shop knows', async () => {
		const { rows } = await database.query(
			`select o.order_source, i.quantity, i.unit_price, i.unit_cost from order_items i join orders o on o.id = i.order_id
			where o.id = $1 or o.idempotency_key = 'manual-made-by-staff' order by o.order_source`,
			[order.id],
		)
		const sold = { quantity: 2, unit_price: PRICE }
		expect(rows).toEqual([
			{ order_source: 'website', unit_cost: PLANTED[0]!.unitCost, ...sold },
			{ order_source: 'whatsapp', unit_cost: PRODUCT_COST, ...sold },
		])
	})

	test('read who the page is for, in their language', async () => {
		await database.query(`update admin_users set language = 'fr' where id = 'staff'`)
		const { status, text } = await ask('staff', '/admin/people')
		expect([status, text]).toEqual([403, expect.stringContaining('Réservé à la propriétaire')])
		expect(text).toContain('<html lang="fr">')
	})
})

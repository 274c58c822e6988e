// Submissions that no form would make: wrong, hostile, huge, half; and some that are right.
import { TOWNS } from '../../../app/shop/towns.ts'
import { chance } from '../../harness/orders.ts'

/** Values that no form offers. */
export const NASTY = [
	'',
	' ',
	'\0',
	'a\0b',
	'\ud800',
	'\udfffx',
	'\u202eevil',
	'<script>alert(1)</script>',
	"'; drop table orders; --",
	'#{7*7}',
	'{{constructor}}',
	'../../etc/passwd',
	'%00%ff',
	'\r\nBcc: victim@example.com',
	'👩🏾‍🦱'.repeat(30),
	'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́O̵̹̻̝̳͂̌̌͘',
	'null',
	'undefined',
	'NaN',
	'-1',
	'0',
	'2147483648',
	'1e309',
	'999999999999999999999',
	'[object Object]',
	'true',
	'on',
	'\t\n\v\f',
	'x'.repeat(5_000),
	'٣٤٥',
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'valueOf',
]
/** Too much for an address, but not for a form. */
const NASTY_AND_HUGE = [...NASTY, 'é'.repeat(30_000)]
const NAMES = ['Customer', 'Customer 2', 'Clïent Éssai', "C'lient", '客 人']
const PHONES = [
	'+237 677 12 34 56',
	'677123456',
	'00237699887766',
	'+33 6 12 34 56 78',
	'+1 (416) 555-0123',
	'77 12 34 56',
]
const IDS = ['yara-edp', 'khamrah-edp', 'asad-edp', 'no-such-product', 'x'.repeat(300), '../x', '__proto__']
const TYPES = [
	'application/json',
	'text/plain',
	'multipart/form-data',
	'multipart/form-data; boundary=x',
	'application/x-www-form-urlencoded; charset=utf-16',
	'image/png',
	'',
]

/** The request of this index, always the same for the same seed. */
export function fuzzedSubmission(seed, index) {
	const random = chance(seed * 1_000_003 + index)
	const pick = (list) => list[Math.floor(random() * list.length)]
	const often = (good, share = 0.75) => (random() < share ? pick(good) : pick(NASTY_AND_HUGE))
	const fields = {
		key:
			random() < 0.85
				? `fuzz-${seed}-${random() < 0.1 ? 'same-key-for-many' : index}-padding-padding`
				: pick(NASTY_AND_HUGE),
		fullName: often(NAMES),
		whatsappNumber: often(PHONES),
		location: often(TOWNS),
		productsOfInterest: often(['Yara EDP', 'two of the sweet ones', 'Asad EDP (Qty: 2)'], 0.8),
		suggested: often(['', 'Yara EDP'], 0.9),
		from: often(['', 'cart'], 0.95),
	}
	if (random() < 0.05) fields.website = pick(NASTY_AND_HUGE)
	if (random() < 0.1) delete fields[pick(Object.keys(fields))]
	for (let i = 0; i < random() * 4; i++) fields[`line.${pick(IDS)}`] = often(['1', '2', '3', '0'], 0.7)
	if (random() < 0.02) for (let i = 0; i < 80; i++) fields[`line.p-${i}`] = '1'

	const address =
		random() < 0.7
			? '/order-submissions'
			: pick(['/order-inquiry', '/fr/order-inquiry', '/fr/order-submissions', '/order-inquiry.data'])
	const headers = random() < 0.05 ? { Origin: pick(['null', 'http://elsewhere.example', 'nonsense']) } : {}
	const form = random()
	if (form < 0.08) {
		const type = pick(TYPES)
		return {
			address,
			method: 'POST',
			headers: type ? { ...headers, 'Content-Type': type } : headers,
			body: pick([...NASTY_AND_HUGE, JSON.stringify(fields)]),
		}
	}
	if (form < 0.1)
		return { address, method: pick(['PUT', 'DELETE', 'PATCH']), headers, body: new URLSearchParams(fields) }
	if (form < 0.3) {
		const body = new FormData()
		for (const [name, value] of Object.entries(fields)) body.append(name, value)
		if (random() < 0.2) body.append(pick(Object.keys(fields)), new Blob(['file']), 'file.txt')
		return { address, method: 'POST', headers, body }
	}
	return { address, method: 'POST', headers, body: new URLSearchParams(fields) }
}

const MAX_BYTES = 100 * 1024
const bytesOf = async ({ body }) => (await new Response(body).arrayBuffer()).byteLength

/** Sends requests `from` to `to`, several at once, and tells what came back. */
export async function fuzz(url, seed, from, to, atOnce = 8) {
	/** @type {Record<number, number>} */
	const answers = { 413: 0 }
	const failures = []
	let next = from
	const one = async () => {
		while (next < to) {
			const index = next++
			const { address, ...request } = fuzzedSubmission(seed, index)
			try {
				const response = await fetch(url + address, { ...request, redirect: 'manual' })
				await response.arrayBuffer()
				answers[response.status] = (answers[response.status] ?? 0) + 1
				if (response.status >= 500) failures.push({ index, address, status: response.status })
			} catch (error) {
				// Of a body that is too large the shop does not wait for the end: it answers 413 and hangs up.
				if (error.cause?.code === 'EPIPE' && (await bytesOf(request)) > MAX_BYTES) answers[413]++
				else failures.push({ index, address, status: String(error.cause ?? error) })
			}
		}
	}
	await Promise.all(Array.from({ length: atOnce }, one))
	return { answers, failures }
}

/** What the shop holds afterwards that it should have refused, as sentences. */
export async function findWrong(client) {
	const { rows } = await client.query(`
		select o.*, coalesce((select sum(i.total_price) from order_items i where i.order_id = o.id), 0)::bigint as sum,
			(select count(*)::int from order_items i where i.order_id = o.id) as lines,
			(select count(*)::int from order_items i left join products p on p.id = i.product_id
				where i.order_id = o.id and (p.id is null or i.unit_price <> p.price or i.unit_cost is distinct from p.cost_price
					or i.product_name <> p.name or i.quantity not between 1 and 999)) as strange_lines,
			(select count(*)::int from order_history h where h.order_id = o.id) as history,
			(select count(*)::int from outbox m where m.order_id = o.id) as mails
		from orders o`)
	const wrong = []
	for (const row of rows) {
		const note = (what) => wrong.push(`${row.order_number}: ${what}`)
		if (row.customer_name.trim().length < 2 || row.customer_name.length > 100) note('name')
		if (!TOWNS.includes(row.customer_location)) note('town')
		if (!row.phone_doubtful && !/^\+[1-9]\d{7,14}$/.test(row.customer_phone)) note('phone')
		if (/\p{L}/u.test(row.customer_phone) || row.customer_phone.length > 40)
			note('phone has letters or is long')
		if (!row.products_requested.trim() || row.products_requested.length > 8000) note('products')
		if (/[\0\u202e]/.test(row.customer_name + row.products_requested + row.customer_phone)) note('characters')
		if (row.order_source !== 'website' || row.order_status !== 'pending') note('source or status')
		if (row.total_amount !== null && Number(row.sum) !== Number(row.total_amount)) note('total')
		if (row.strange_lines || row.lines > 50) note('lines')
		if (row.history !== 1 || row.mails !== 1) note('history or mails')
		if (!/^ORD-[2-9A-HJKMNP-Z]{7}$/.test(row.order_number)) note('number')
	}
	return { orders: rows.length, wrong }
}

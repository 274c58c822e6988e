// Submissions of the order form that no form would make: wrong, hostile, huge, half; and some that are right.
import { TOWNS } from '../../../app/shop/towns.ts'
import { chance, pick } from '../../harness/chance.ts'
import type { Client } from '../../harness/shop.ts'
import { FORM, type FuzzedRequest, multipart, NASTY, TYPES } from './fuzzed-requests.ts'

/** Too much for an address, but not for a form. */
const NASTY_AND_HUGE = [...NASTY, 'é'.repeat(30_000)]
const NAMES = ['Customer', 'Customer 2', 'Clïent Éssai', "C'lient", '客 人']
const PHONES =
	'+237 677 12 34 56|677123456|00237699887766|+33 6 12 34 56 78|+1 (416) 555-0123|77 12 34 56'.split('|')
const IDS = ['yara-edp', 'khamrah-edp', 'asad-edp', 'no-such-product', 'x'.repeat(300), '../x', '__proto__']
const PATHS = ['/order-inquiry', '/fr/order-inquiry', '/fr/order-submissions', '/order-inquiry.data']

/** The request of this index, always the same for the same seed. */
export function fuzzedSubmission(seed: number, index: number): FuzzedRequest {
	const random = chance(seed * 1_000_003 + index)
	const often = (good: readonly string[], share = 0.75) =>
		pick(random, random() < share ? good : NASTY_AND_HUGE)
	const fields: Record<string, string> = {
		key: often([`fuzz-${seed}-${random() < 0.1 ? 'same-key-for-many' : index}-padding-padding`], 0.85),
		fullName: often(NAMES),
		whatsappNumber: often(PHONES),
		location: often(TOWNS),
		productsOfInterest: often(['Yara EDP', 'two of the sweet ones', 'Asad EDP (Qty: 2)'], 0.8),
		suggested: often(['', 'Yara EDP'], 0.9),
		from: often(['', 'cart'], 0.95),
	}
	if (random() < 0.05) fields.website = pick(random, NASTY_AND_HUGE)
	if (random() < 0.1) delete fields[pick(random, Object.keys(fields))]
	for (let i = 0; i < random() * 4; i++)
		fields[`line.${pick(random, IDS)}`] = often(['1', '2', '3', '0'], 0.7)
	if (random() < 0.02) for (let i = 0; i < 80; i++) fields[`line.p-${i}`] = '1'

	const path = random() < 0.7 ? '/order-submissions' : pick(random, PATHS)
	const origin: Record<string, string> =
		random() < 0.05 ? { Origin: pick(random, ['null', 'http://elsewhere.example', 'nonsense']) } : {}
	const request = (body: string | Buffer, type: string, method = 'POST'): FuzzedRequest => ({
		who: 'visitor',
		path,
		method,
		headers: { ...origin, ...(type && { 'Content-Type': type }) },
		body: Buffer.from(body),
	})
	const form = random()
	if (form < 0.08)
		return request(pick(random, [...NASTY_AND_HUGE, JSON.stringify(fields)]), pick(random, TYPES))
	if (form < 0.1)
		return request(`${new URLSearchParams(fields)}`, FORM, pick(random, ['PUT', 'DELETE', 'PATCH']))
	if (form >= 0.3) return request(`${new URLSearchParams(fields)}`, FORM)
	const { body, type } = multipart(Object.entries(fields), random)
	return request(body, type)
}

/** What the shop holds afterwards that it should have refused, as sentences. */
export async function findWrong(client: Client) {
	const { rows } = await client.query(`
		select o.*, coalesce((select sum(i.total_price) from order_items i where i.order_id = o.id), 0)::bigint as sum,
			(select count(*)::int from order_items i where i.order_id = o.id) as lines,
			(select count(*)::int from order_items i left join products p on p.id = i.product_id
				where i.order_id = o.id and (p.id is null or i.unit_price <> p.price or i.unit_cost is distinct from p.cost_price
					or i.product_name <> p.name or i.quantity not between 1 and 999)) as strange_lines,
			(select count(*)::int from order_history h where h.order_id = o.id) as history,
			(select count(*)::int from outbox m where m.order_id = o.id) as mails
		from orders o`)
	const wrong: string[] = []
	for (const row of rows) {
		const note = (what: string) => wrong.push(`${row.order_number}: ${what}`)
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

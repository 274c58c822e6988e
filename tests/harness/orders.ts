// What customers believe, written down as they learn it, and compared with what the database holds.
import { setTimeout as sleep } from 'node:timers/promises'

const NAMES = ['Test Customer', 'Customer 2', 'Clïent', 'Customer-Four Test', 'Customer']
const PRODUCTS = ['yara-edp', 'khamrah-edp', 'asad-edp', 'dove-original-body-spray']

/** A repeatable source of chance: mulberry32. */
export function chance(seed) {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let t = state
		t = Math.imul(t ^ (t >>> 15), t | 1)
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}

/** A submission as the form sends it; `index` tells it apart from every other. */
export function submissionNumber(index, random) {
	const count = Math.floor(random() * 3)
	const lines = [...PRODUCTS].sort(() => random() - 0.5).slice(0, count)
	const words = `drill ${index}`
	const body = new URLSearchParams({
		key: `drill-${index.toString().padStart(6, '0')}-${Math.floor(random() * 1e9).toString(36)}-key`,
		fullName: NAMES[index % NAMES.length],
		whatsappNumber: `+237 6${String(50_000_000 + (index % 400)).padStart(8, '0')}`,
		location: 'Douala',
		productsOfInterest: words,
		suggested: words,
	})
	for (const id of lines) body.set(`line.${id}`, String(1 + Math.floor(random() * 4)))
	return { index, words, key: body.get('key'), lines: lines.length, body }
}

/** One customer: submits, and retries the same submission until there is an answer. */
export async function placeOrder(url, submission, ledger, timeoutMs = 8_000) {
	for (let attempt = 1; ; attempt++) {
		if (ledger.givenUp) return
		ledger.attempts++
		try {
			const response = await fetch(`${url}/order-submissions`, {
				method: 'POST',
				body: submission.body,
				signal: AbortSignal.timeout(timeoutMs),
			})
			const reply = await response.json()
			if (response.ok && reply.state === 'accepted') {
				ledger.acknowledged.set(submission.key, { ...submission, orderNumber: reply.orderNumber })
				return
			}
			if (response.status < 500) {
				ledger.refused.push({ ...submission, status: response.status, reply })
				return
			}
		} catch {
			// Nobody knows whether it arrived: that is what the key is for.
		}
		await sleep(Math.min(50 * attempt, 500))
	}
}

export const newLedger = () => ({ acknowledged: new Map(), refused: [], attempts: 0, givenUp: false })

/** The differences between belief and fact; every count should be nothing. */
export async function compare(ledger, client) {
	const { rows } = await client.query(`
		select o.idempotency_key as key, o.order_number, o.products_requested as words, o.total_amount::float8 as total_amount,
			(select count(*)::int from order_items i where i.order_id = o.id) as lines,
			(select sum(total_price)::float8 from order_items i where i.order_id = o.id) as total,
			(select count(*)::int from order_history h where h.order_id = o.id and h.change = 'created') as created,
			(select count(*)::int from outbox m where m.order_id = o.id and m.kind = 'order-to-shop') as mails,
			(select count(*)::int from customers c where c.id = o.customer_id) as buyers
		from orders o`)
	const byKey = new Map()
	for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
	const lost = [...ledger.acknowledged.values()].filter(
		({ key, orderNumber }) => !byKey.get(key)?.some((row) => row.order_number === orderNumber),
	)
	const doubled = [...byKey.values()].filter((same) => same.length > 1)
	const halfWritten = rows.filter((row) => {
		const meant = ledger.acknowledged.get(row.key)
		return (
			row.created !== 1 ||
			row.mails !== 1 ||
			row.buyers !== 1 ||
			(meant && row.lines !== meant.lines) ||
			row.total !== row.total_amount
		)
	})
	const { rows: orphans } = await client.query(`
		select (select count(*)::int from order_items where order_id not in (select id from orders)) +
			(select count(*)::int from order_history where order_id not in (select id from orders)) as count`)
	const unknown = rows.filter(({ key }) => !ledger.acknowledged.has(key))
	return {
		orders: rows.length,
		lost: lost.length,
		doubled: doubled.length,
		halfWritten: halfWritten.length + orphans[0].count,
		unknown: unknown.length,
	}
}

// What customers believe of their orders, written down as they learn it, and compared with what the database holds.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, pick, upTo } from './chance.ts'
import { type Reply, Visitor } from './client.ts'
import type { Client } from './shop.ts'

const NAMES = ['Test Customer', 'Customer 2', 'Clïent', 'Customer-Four Test', 'Customer']
const PRODUCTS = ['yara-edp', 'khamrah-edp', 'asad-edp', 'dove-original-body-spray']
export const anyProduct = (random: Chance) => pick(random, PRODUCTS)

type Submission = { index: number; key: string; lines: number; body: URLSearchParams }
export type Ledger = {
	acknowledged: Map<string, Submission & { orderNumber: string }>
	refused: string[]
	attempts: number
	/** Nobody tries again from now on. */
	givenUp: boolean
	/** The number of the next submission. */
	next: number
}

export const newLedger = (next = 0): Ledger => ({
	acknowledged: new Map(),
	refused: [],
	attempts: 0,
	givenUp: false,
	next,
})

/** A submission as the form sends it; `index` tells it apart from every other. */
export function newSubmission(index: number, random: Chance): Submission {
	const count = upTo(random, 3)
	const lines = PRODUCTS.toSorted(() => random() - 0.5).slice(0, count)
	const key = `drill-${index.toString().padStart(6, '0')}-${upTo(random, 1e9).toString(36)}-key`
	const words = `drill ${index}`
	const body = new URLSearchParams({
		key,
		fullName: NAMES[index % NAMES.length]!,
		whatsappNumber: `+237 6${String(50_000_000 + (index % 400)).padStart(8, '0')}`,
		location: 'Douala',
		productsOfInterest: words,
		suggested: words,
	})
	for (const id of lines) body.set(`line.${id}`, String(1 + upTo(random, 4)))
	return { index, key, lines: lines.length, body }
}

const shared = new Map<string, Visitor>()
function visitorAt(url: string): Visitor {
	const known = shared.get(url) ?? new Visitor(url)
	shared.set(url, known)
	return known
}

/**
 * One customer: submits, and sends the same again until there is an answer. `look` is told every answer that was no yes.
 * Tells how long it took until the order was taken; nothing when it was not.
 */
export async function placeOrder(
	at: string | Visitor,
	ledger: Ledger,
	random: Chance,
	{
		tries = Number.POSITIVE_INFINITY,
		timeoutMs = 8_000,
		language = '' as '' | '/fr',
		phone = '',
		headers = undefined as ((index: number) => Record<string, string>) | undefined,
		look = undefined as ((reply: Reply) => void) | undefined,
	} = {},
): Promise<number | undefined> {
	const submission = newSubmission(ledger.next++, random)
	const { body, key, index } = submission
	if (phone) body.set('whatsappNumber', phone)
	const customer = typeof at === 'string' ? visitorAt(at) : at
	const startedAt = performance.now()
	for (let left = tries; left > 0 && !ledger.givenUp; left--) {
		ledger.attempts++
		const path = `${language}/order-submissions`
		const reply = await customer.ask(path, { body, headers: headers?.(index), timeoutMs })
		const { state, orderNumber } = reply.status === 200 ? reply.json<Record<string, string>>() : {}
		if (state === 'accepted') {
			ledger.acknowledged.set(key, { ...submission, orderNumber: orderNumber! })
			return performance.now() - startedAt
		}
		look?.(reply)
		if (reply.status > 0 && reply.status < 500) {
			ledger.refused.push(reply.summary)
			return undefined
		}
		// Nobody knows whether it arrived: that is what the key is for.
		await sleep(200)
	}
	return undefined
}

const EVERY_ORDER = `
	select o.idempotency_key as key, o.order_number, o.total_amount::float8 as total_amount,
		(select count(*)::int from order_items i where i.order_id = o.id) as lines,
		(select sum(total_price)::float8 from order_items i where i.order_id = o.id) as total,
		(select count(*)::int from order_history h where h.order_id = o.id and h.change = 'created') as created,
		(select count(*)::int from outbox m where m.order_id = o.id and m.kind = 'order-to-shop') as mails,
		(select count(*)::int from customers c where c.id = o.customer_id) as buyers
	from orders o`
const ORPHANS = `
	select (select count(*)::int from order_items where order_id not in (select id from orders)) +
		(select count(*)::int from order_history where order_id not in (select id from orders)) as count`
type Row = {
	key: string
	order_number: string
	lines: number
	created: number
	mails: number
	buyers: number
} & {
	total: number | null
	total_amount: number | null
}

export type Found = Awaited<ReturnType<typeof compare>>

/** The differences between belief and fact; every count but the orders should be nothing. */
export async function compare({ acknowledged }: Pick<Ledger, 'acknowledged'>, client: Client) {
	const { rows } = await client.query<Row>(EVERY_ORDER)
	const byKey = Map.groupBy(rows, ({ key }) => key)
	const halfWritten = rows.filter(({ key, lines, created, mails, buyers, total, total_amount }) => {
		const meant = acknowledged.get(key)
		const isWhole = created === 1 && mails === 1 && buyers === 1 && total === total_amount
		return !isWhole || (meant && lines !== meant.lines)
	})
	const { rows: orphans } = await client.query<{ count: number }>(ORPHANS)
	return {
		orders: rows.length,
		lost: [...acknowledged.values()].filter(
			({ key, orderNumber }) => !byKey.get(key)?.some((row) => row.order_number === orderNumber),
		).length,
		doubled: [...byKey.values()].filter((same) => same.length > 1).length,
		halfWritten: halfWritten.length + orphans[0]!.count,
		unknown: rows.filter(({ key }) => !acknowledged.has(key)).length,
	}
}

export const isRight = ({ lost, doubled, halfWritten, unknown }: Found) =>
	lost + doubled + halfWritten + unknown === 0
export const inWords = ({ acknowledged }: Pick<Ledger, 'acknowledged'>, { orders, ...found }: Found) =>
	`${acknowledged.size} orders acknowledged, ${orders} stored, lost ${found.lost}, doubled ${found.doubled}, half-written ${found.halfWritten}, unknown ${found.unknown}`

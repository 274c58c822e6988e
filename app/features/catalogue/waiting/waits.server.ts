// The numbers of customers who wait for a sold-out product. The only writer of the table.
import { and, asc, count, eq, inArray, lt, not, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { type Counter, takeAttempts } from '~/db/rate-limit.server.ts'
import { products, stockWaits } from '~/db/schema/catalogue.ts'
import { type Actor, recordChange } from '~/features/admins/changes.server.ts'
import { m } from '~/paraglide/messages.js'
import { href, type Language } from '~/shop/language.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import { isWhatsappNumber } from '~/shop/text/phone-number.ts'
import { buyable, shown } from '../product-rows.server.ts'
import { WAIT_DAYS, type WaitingList, type WaitOutcome } from './waiting.ts'

const WINDOW = 10 * 60
const DAY_MS = 24 * 60 * 60 * 1000
/** How many are listed at once; the next follow when those are done. */
const MOST_LISTED = 500

/** Limited like orders: a whole quarter may share an address, and nobody can use up somebody else's number. */
function countersFor(address: string, phone: string): Counter[] {
	const from = limitKeyOf(address)
	return [
		{ key: `wait:address:${from}`, limit: { count: 40, seconds: WINDOW } },
		{ key: `wait:phone:${from}:${phone}`, limit: { count: 10, seconds: WINDOW } },
	]
}

/** Stores a number for a sold-out product, once: submitted again it only gets a new date. */
export async function addWait(
	productId: string,
	typed: string,
	by: { address: string; language: Language; now: Date },
): Promise<WaitOutcome> {
	const { phone, isValid } = normalisePhone(typed)
	if (!isWhatsappNumber(typed) || !isValid) return { kind: 'wrong-number' }
	const seconds = await takeAttempts(countersFor(by.address, phone), by.now)
	if (seconds > 0) return { kind: 'limited', seconds }
	return db().transaction(async (tx) => {
		// Locked until the row is written: a product that is concurrently deleted or restocked is no failure.
		const [away] = await tx
			.select({ id: products.id })
			.from(products)
			.where(and(eq(products.id, productId), shown, notBuyable))
			.for('key share')
		if (!away) return { kind: 'not-sold-out' }
		await tx
			.insert(stockWaits)
			.values({ productId, phone, language: by.language, createdAt: by.now })
			.onConflictDoUpdate({
				target: [stockWaits.productId, stockWaits.phone],
				set: { language: by.language, createdAt: by.now },
			})
		return { kind: 'added' }
	})
}

const notBuyable = not(sql`(${buyable})`)
const ofProduct = eq(products.id, stockWaits.productId)

/** How many wait for products that are back. */
export const countToNotify = (): Promise<number> => countWaits(buyable)
/** For the dashboard: sold-out products with a waiting list, and people who wait for one that is back. */
export async function countWaited(): Promise<{ soldOut: number; toTell: number }> {
	const [found] = await db()
		.select({
			soldOut: sql<number>`(count(distinct ${products.id}) filter (where ${notBuyable}))::int`,
			toTell: sql<number>`(count(*) filter (where ${buyable}))::int`,
		})
		.from(stockWaits)
		.innerJoin(products, ofProduct)
	return found!
}
/** Those of these products that are back and somebody waits for, and how many do. */
export const countWaitingForEach = (productIds: string[]): Promise<{ name: string; count: number }[]> =>
	db()
		.select({ name: products.name, count: count() })
		.from(stockWaits)
		.innerJoin(products, ofProduct)
		.where(and(buyable, inArray(products.id, productIds)))
		.groupBy(products.id)
		.orderBy(asc(products.name))
/** How many wait for this one, whatever its state. */
export const countWaitingFor = (productId: string): Promise<number> => countWaits(eq(products.id, productId))

async function countWaits(where: typeof buyable): Promise<number> {
	const [found] = await db()
		.select({ count: count() })
		.from(stockWaits)
		.innerJoin(products, ofProduct)
		.where(where)
	return found?.count ?? 0
}

/** Whom to message, by product, longest waiting first. */
export async function listWaiting(): Promise<WaitingList> {
	const product = { id: products.id, name: products.name }
	const [rows, away] = await Promise.all([
		db()
			.select({ product, wait: stockWaits })
			.from(stockWaits)
			.innerJoin(products, ofProduct)
			.where(buyable)
			.orderBy(asc(products.name), asc(stockWaits.createdAt), asc(stockWaits.id))
			.limit(MOST_LISTED),
		db()
			.select({ ...product, count: count() })
			.from(stockWaits)
			.innerJoin(products, ofProduct)
			.where(notBuyable)
			.groupBy(products.id, products.name)
			.orderBy(sql`count(*) desc`, asc(products.name)),
	])
	const back = [...Map.groupBy(rows, (row) => row.product.id).values()].map((waits) => ({
		...waits[0]!.product,
		waiting: waits.map(({ wait: { id, phone, language, createdAt }, product }) => ({
			id,
			phone,
			language: language as Language,
			since: createdAt,
			chat: whatsappLink(phone, messageFor(product, language as Language)),
		})),
	}))
	return { back, away }
}

/** In the language in which the number was submitted. */
function messageFor({ id, name }: { id: string; name: string }, locale: Language): string {
	const { name: shop, publicUrl } = shopFacts()
	return m.office_back_message({ name, shop, link: publicUrl + href(`/product/${id}`, locale) }, { locale })
}

/** At the request of somebody who may be no customer yet: the number is deleted from every list. */
export async function eraseWaitsOf(typed: string, admin: Actor): Promise<number> {
	const { phone } = normalisePhone(typed)
	return db().transaction(async (tx) => {
		const erased = await deleteWaitsOf([phone], tx)
		if (erased === 0) return 0
		await recordChange(tx, admin, {
			entity: 'waiting-list',
			entityId: 'number',
			action: 'erase',
			after: { erased },
		})
		return erased
	})
}

/** The seller has sent the message: the number is deleted, and not recorded. False when it was deleted already. */
export function finishWait(id: number, admin: Actor): Promise<boolean> {
	return db().transaction(async (tx) => {
		const [gone] = await tx
			.delete(stockWaits)
			.where(eq(stockWaits.id, id))
			.returning({ productId: stockWaits.productId })
		if (!gone) return false
		await recordChange(tx, admin, { entity: 'product', entityId: gone.productId, action: 'told-waiting' })
		return true
	})
}

export async function deleteOldWaits(now: Date): Promise<void> {
	await db()
		.delete(stockWaits)
		.where(lt(stockWaits.createdAt, new Date(now.getTime() - WAIT_DAYS * DAY_MS)))
}

/** At a person's request, in the transaction that erases the rest. */
export async function deleteWaitsOf(phones: string[], tx: Writable): Promise<number> {
	if (phones.length === 0) return 0
	const gone = await tx
		.delete(stockWaits)
		.where(inArray(stockWaits.phone, phones))
		.returning({ id: stockWaits.id })
	return gone.length
}

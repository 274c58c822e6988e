// A customer's reviews of the bottles of an order, by its private link.
import { and, asc, eq, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { takeAttempts } from '~/db/rate-limit.server.ts'
import { orderItems, orders, reviews } from '~/db/schema/orders.ts'
import { isAccessToken } from '~/features/orders/tracking/own-orders.server.ts'
import { knownLanguage, type Language } from '~/shop/language.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'
import type { ReviewState } from '~/shop/vocabulary.ts'
import { type Author, firstNameOf, type RateableBottle, type ReviewInput, townOf } from './review.ts'

/** Lines that were only guessed from the customer's text are not shown and cannot be rated. */
const ofLink = (token: string) => and(eq(orders.accessToken, token), orders.amountKnown)

const authorOf = (order: { name: string; location: string | null }): Author => ({
	firstName: firstNameOf(order.name),
	town: townOf(order.location),
})

/** The bottles of a delivered order, and its customer's displayed name. One query. */
export async function findRateable(
	token: string,
): Promise<{ author: Author; bottles: RateableBottle[] } | undefined> {
	const rows = await db()
		.select({
			productId: orderItems.productId,
			name: orderItems.productName,
			customer: { name: orders.customerName, location: orders.customerLocation },
			review: {
				rating: reviews.rating,
				words: reviews.words,
				state: reviews.state,
				answer: reviews.answer,
				language: reviews.language,
			},
		})
		.from(orders)
		.innerJoin(orderItems, eq(orderItems.orderId, orders.id))
		.leftJoin(reviews, and(eq(reviews.orderId, orders.id), eq(reviews.productId, orderItems.productId)))
		.where(and(ofLink(token), eq(orders.orderStatus, 'delivered')))
		.orderBy(asc(orderItems.id))
	const bottles = new Map<string, RateableBottle>()
	for (const { productId, name, review } of rows) {
		if (productId === null || bottles.has(productId)) continue
		bottles.set(productId, {
			productId,
			name,
			review: review && {
				...review,
				state: review.state as ReviewState,
				language: knownLanguage(review.language),
			},
		})
	}
	const [first] = rows
	return first && bottles.size > 0
		? { author: authorOf(first.customer), bottles: [...bottles.values()] }
		: undefined
}

export type ReviewOutcome =
	| { kind: 'stored' | 'unknown-order' | 'not-delivered' | 'not-ordered' | 'decided' }
	| { kind: 'limited'; seconds: number }

const WINDOW = 10 * 60
// A whole quarter may share one address of its mobile network.
const PER_ADDRESS = { count: 60, seconds: WINDOW }
const PER_ORDER = { count: 30, seconds: WINDOW }

/** One review per bottle and order: a second submission updates it, until the seller has decided. */
export async function writeReview(
	token: string,
	{ productId, rating, words }: ReviewInput,
	{ address, language, now }: { address: string; language: Language; now: Date },
): Promise<ReviewOutcome> {
	if (!isAccessToken(token)) return { kind: 'unknown-order' }
	const [known] = await db().select({ id: orders.id }).from(orders).where(eq(orders.accessToken, token))
	if (!known) return { kind: 'unknown-order' }
	const seconds = await takeAttempts(
		[
			{ key: `review:address:${limitKeyOf(address)}`, limit: PER_ADDRESS },
			{ key: `review:order:${known.id}`, limit: PER_ORDER },
		],
		now,
	)
	if (seconds > 0) return { kind: 'limited', seconds }
	return db().transaction(async (tx) => {
		// Locked until the review is written: the order stays delivered, and is not being erased.
		const [order] = await tx
			.select({
				id: orders.id,
				status: orders.orderStatus,
				name: orders.customerName,
				location: orders.customerLocation,
			})
			.from(orders)
			.where(ofLink(token))
			.for('share')
		if (order?.status !== 'delivered') return { kind: 'not-delivered' }
		if (!(await isOrdered(tx, order.id, productId))) return { kind: 'not-ordered' }
		const said = { rating, words, language, ...authorOf(order), updatedAt: now }
		const [stored] = await tx
			.insert(reviews)
			.values({ orderId: order.id, productId, createdAt: now, ...said })
			.onConflictDoUpdate({
				target: [reviews.orderId, reviews.productId],
				set: { ...said, version: sql`${reviews.version} + 1` },
				setWhere: eq(reviews.state, 'waiting'),
			})
			.returning({ id: reviews.id })
		return { kind: stored ? 'stored' : 'decided' }
	})
}

async function isOrdered(tx: Writable, orderId: number, productId: string): Promise<boolean> {
	const lines = await tx
		.select({ id: orderItems.id })
		.from(orderItems)
		.where(and(eq(orderItems.orderId, orderId), eq(orderItems.productId, productId)))
		.limit(1)
	return lines.length > 0
}

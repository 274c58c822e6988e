import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { orders, reviews } from '~/db/schema/orders.ts'
import { m } from '~/paraglide/messages.js'
import { withLanguage } from '~/shop/language.server.ts'
import { knownLanguage, type Language } from '~/shop/language.ts'
import { momentIn, readableRows } from '~/shop/readable-rows.server.ts'
import { longDay } from '~/shop/time/dates.ts'
import { averageText, type ProductReviews, type ShownReview } from './review.ts'
import { authorText, starsText } from './review-words.ts'

/** Few, for slow connections; average and count are of all. */
const MOST_SHOWN = 40

/** The approved reviews of a product, newest first; undefined when there are none. One query. */
export async function findProductReviews(
	productId: string,
	spoken: Language,
): Promise<ProductReviews | undefined> {
	const rows = await db()
		.select({
			id: reviews.id,
			rating: reviews.rating,
			words: reviews.words,
			language: reviews.language,
			firstName: reviews.firstName,
			town: reviews.town,
			createdAt: reviews.createdAt,
			answer: reviews.answer,
			// Of all reviews, whatever the limit below.
			count: sql<number>`(count(*) over ())::int`,
			average: sql<number>`round(avg(${reviews.rating}) over (), 1)::float8`,
		})
		.from(reviews)
		.innerJoin(orders, eq(orders.id, reviews.orderId))
		.where(
			and(
				eq(reviews.productId, productId),
				eq(reviews.state, 'approved'),
				// An order that was reverted from delivered does not count.
				eq(orders.orderStatus, 'delivered'),
			),
		)
		// Those with text first: stars alone are in the average.
		.orderBy(desc(sql`${reviews.words} <> ''`), desc(reviews.createdAt), desc(reviews.id))
		.limit(MOST_SHOWN)
	const [first] = rows
	if (!first) return undefined
	const { average, count } = first
	return withLanguage(spoken, () => ({
		average,
		count,
		summary: summaryText(averageText(average, spoken), count),
		shown: readableRows(
			'a review',
			rows.filter(({ words }) => words !== ''),
			({ id }) => id,
			(row) => toShown(row, spoken),
		),
	}))
}

const summaryText = (average: string, count: number): string =>
	count === 1 ? m.reviews_summary_one({ average }) : m.reviews_summary_many({ average, count })

type Row = Omit<
	typeof reviews.$inferSelect,
	'orderId' | 'productId' | 'state' | 'decidedAt' | 'answeredAt' | 'version' | 'updatedAt'
>

function toShown({ id, rating, words, createdAt, ...row }: Row, spoken: Language): ShownReview {
	const at = momentIn(createdAt)
	return {
		id,
		rating,
		stars: starsText(rating),
		words,
		language: knownLanguage(row.language),
		firstName: row.firstName ?? m.reviews_anonymous(),
		by: authorText(row),
		on: longDay(at, spoken),
		at: at.toISOString(),
		...(row.answer ? { answer: row.answer } : {}),
	}
}

/** Deletes the reviews of these orders. Returns whether any of them was public. */
export async function eraseReviews(orderIds: number[], tx: Writable): Promise<boolean> {
	const gone = await tx
		.delete(reviews)
		.where(inArray(reviews.orderId, orderIds))
		.returning({ state: reviews.state })
	return gone.some(({ state }) => state === 'approved')
}

// Reviews in the back office. Two queries for a page of the list, whatever its length.
import { desc, eq, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orders, reviews } from '~/db/schema/orders.ts'
import { type Change, recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { knownLanguage } from '~/shop/language.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { momentIn, oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import { numericMoment } from '~/shop/time/dates.ts'
import { REVIEW_STATES, type ReviewState } from '~/shop/vocabulary.ts'
import { type AdminReview, REVIEWS_PER_PAGE, type ReviewSearch } from './admin-review.ts'

/** Pending ones first, then the newest. */
export async function listAdminReviews({
	state,
	page,
}: ReviewSearch): Promise<{ reviews: AdminReview[]; found: number }> {
	const where = state && eq(reviews.state, state)
	const [rows, found] = await Promise.all([
		db()
			.select({
				review: reviews,
				number: orders.orderNumber,
				status: orders.orderStatus,
				name: products.name,
			})
			.from(reviews)
			.innerJoin(orders, eq(orders.id, reviews.orderId))
			.innerJoin(products, eq(products.id, reviews.productId))
			.where(where)
			.orderBy(desc(sql`${reviews.state} = 'waiting'`), desc(reviews.createdAt), desc(reviews.id))
			.limit(REVIEWS_PER_PAGE)
			.offset((page - 1) * REVIEWS_PER_PAGE),
		db().$count(reviews, where),
	])
	return {
		found,
		reviews: readableRows(
			'a review',
			rows,
			({ review }) => review.id,
			({ review, number, status, name }) => ({
				id: review.id,
				version: review.version,
				order: { id: review.orderId, number },
				product: { id: review.productId, name },
				rating: review.rating,
				words: review.words,
				answer: review.answer,
				language: knownLanguage(review.language),
				firstName: review.firstName,
				town: review.town,
				state: oneOf(REVIEW_STATES, review.state),
				writtenAt: numericMoment(momentIn(review.updatedAt)),
				delivered: status === 'delivered',
			}),
		),
	}
}

export const countWaitingReviews = (): Promise<number> => db().$count(reviews, eq(reviews.state, 'waiting'))

export type ReviewNotChanged = 'gone' | 'changed-meanwhile' | 'not-shown'
type Target = { id: number; version: number }
type Row = typeof reviews.$inferSelect
type Plan = Pick<Change, 'action' | 'before' | 'after'> & { set: Partial<Row> }

/** Approves or hides a review; a decision may be changed. */
export const decideReview = (
	target: Target,
	state: Exclude<ReviewState, 'waiting'>,
	admin: CurrentAdmin,
	now: Date,
): Promise<ReviewNotChanged | undefined> =>
	changeReview(target, admin, (before) =>
		before.state === state
			? undefined
			: {
					set: { state, decidedAt: now },
					action: state === 'approved' ? 'approve' : 'refuse',
					before: { state: before.state },
					after: { state },
				},
	)

/** The shop's answer below a review that visitors read; an empty one takes it away. */
export const writeAnswer = (
	target: Target,
	answer: string,
	admin: CurrentAdmin,
	now: Date,
): Promise<ReviewNotChanged | undefined> =>
	changeReview(target, admin, (before) => {
		if (before.state !== 'approved' || before.words === '') return 'not-shown'
		if (before.answer === answer) return undefined
		return {
			set: { answer, answeredAt: answer === '' ? null : now },
			action: answer === '' ? 'remove-answer' : 'answer',
		}
	})

/**
 * The version identifies the text that the seller has read: nothing is done about later edits unread. A plan of nothing
 * is a double tap.
 */
async function changeReview(
	{ id, version }: Target,
	admin: CurrentAdmin,
	planOf: (before: Row) => Plan | 'not-shown' | undefined,
): Promise<ReviewNotChanged | undefined> {
	let isShown = false
	const problem = await db().transaction(async (tx): Promise<ReviewNotChanged | undefined> => {
		const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
		if (!before) return 'gone'
		const plan = planOf(before)
		if (plan === undefined || plan === 'not-shown') return plan
		if (before.version !== version) return 'changed-meanwhile'
		const { set, ...recorded } = plan
		await tx
			.update(reviews)
			.set({ ...set, version: version + 1 })
			.where(eq(reviews.id, id))
		const [product] = await tx
			.select({ name: products.name })
			.from(products)
			.where(eq(products.id, before.productId))
		// Neither text nor author: the audit log must not contain an erased person.
		await recordChange(tx, admin, {
			entity: 'review',
			entityId: String(id),
			entityName: `${product?.name ?? before.productId}, ${before.rating}/5`,
			...recorded,
		})
		isShown = [before.state, set.state].includes('approved')
		return undefined
	})
	if (isShown) announceShopChange()
	return problem
}

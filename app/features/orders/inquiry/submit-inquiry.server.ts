import { eq, TransactionRollbackError } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { refundAttempts, takeAttempts } from '~/db/rate-limit.server.ts'
import { orders } from '~/db/schema/orders.ts'
import type { CurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { emptyCart } from '~/features/cart/cart.server.ts'
import { listSoldOut } from '~/features/catalogue/sale-terms.server.ts'
import { recordBuyer } from '~/features/customers/buyers.server.ts'
import type { Language } from '~/shop/language.ts'
import { hashText } from '~/shop/process/hash-text.server.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import { numericMoment } from '~/shop/time/dates.ts'
import { insertOrder } from '../insert-order.server.ts'
import { canBeWritten, requestedText } from '../order-lines.ts'
import { orderCreated } from '../order-metrics.server.ts'
import { type Inquiry, tidyText } from './inquiry-fields.ts'
import { saleTermsOf } from './inquiry-start.server.ts'
import { orderCounters } from './order-limits.server.ts'

export type Submission = {
	key: string
	inquiry: Inquiry
	/** The prefilled text of the products field. */
	suggested: string
	/** The total that the page showed; null when it showed none. */
	totalSeen?: number | null
	fromCart: boolean
	/** The code of the short link that the customer came by. No part of what was ordered. */
	linkCode?: string | undefined
	language: Language
	customer: CurrentCustomer | undefined
	address: string
	now: Date
}

export type SubmissionOutcome =
	| { kind: 'accepted'; orderNumber: string; accessToken: string }
	/** The key was used for something else: this is the number of that order. */
	| { kind: 'other-content'; orderNumber: string }
	| { kind: 'gone'; productIds: string[] }
	/** Nothing is stored; `productIds` lists everything that can no longer be bought. */
	| { kind: 'sold-out'; names: string[]; productIds: string[] }
	| { kind: 'too-large' }
	| { kind: 'limited'; seconds: number }

/** Stores an inquiry as an order, exactly once: retries with the same key get the same number. */
export async function submitInquiry(submission: Submission): Promise<SubmissionOutcome> {
	const { inquiry, key, now } = submission
	const { phone, isValid } = normalisePhone(inquiry.whatsappNumber)
	const contentHash = hashOf(inquiry, phone)

	const terms = await saleTermsOf(inquiry.lines)
	const gone = inquiry.lines.filter(({ id }) => !terms.has(id)).map(({ id }) => id)
	const lines = inquiry.lines.flatMap(({ id, quantity }) => {
		const term = terms.get(id)
		return term ? [{ ...term, quantity }] : []
	})
	const { address, customer } = submission
	const counters = orderCounters({ address, phone, userId: customer?.id ?? null })
	const refusal = (await missingOf(gone)) ?? refusalOf(lines) ?? limited(await takeAttempts(counters, now))
	// A retry of a stored order succeeds, even if its product is gone or a limit is reached.
	if (refusal) return (await findByKey(key, contentHash)) ?? refusal

	// A customer who edits the suggested text makes the text the order.
	const ownWords = !isUntouched(inquiry.productsOfInterest, submission, lines)
	const order = await db()
		.transaction(async (tx) => {
			const email = customer?.email ?? null
			const userId = customer?.id ?? null
			const customerId = await recordBuyer(
				{ name: inquiry.fullName, phone, city: inquiry.location, email, userId },
				tx,
			)
			const inserted = await insertOrder(tx, {
				source: 'website',
				idempotencyKey: key,
				contentHash,
				customerId,
				userId,
				customerName: inquiry.fullName,
				customerPhone: phone,
				phoneDoubtful: !isValid,
				customerEmail: email,
				customerLocation: inquiry.location,
				landmark: inquiry.landmark || null,
				language: submission.language,
				productsRequested: ownWords ? inquiry.productsOfInterest : requestedText(lines, 'en'),
				notes: `Order submitted via website on ${numericMoment(now)}`,
				lines: lines.map(({ id, name, price, costPrice, quantity }) => ({
					productId: id,
					productName: name,
					quantity,
					unitPrice: price,
					unitCost: costPrice,
				})),
				amountKnown: !ownWords,
				totalSeen: submission.totalSeen,
				linkCode: submission.linkCode,
				actor: { kind: 'customer', name: inquiry.fullName },
				now,
			})
			if (inserted && submission.fromCart && userId) await emptyCart(userId, tx)
			// Another request with this key was faster. Its buyer row exists too: ours is rolled back.
			if (!inserted) tx.rollback()
			return inserted
		})
		.catch(async (error: unknown) => {
			// Only a stored order counts: neither a retry, nor a failure.
			await refundAttempts(counters).catch(() => {})
			if (error instanceof TransactionRollbackError) return undefined
			throw error
		})
	if (order) {
		orderCreated('website')
		return { kind: 'accepted', orderNumber: order.orderNumber, accessToken: order.accessToken }
	}
	const winner = await findByKey(key, contentHash)
	if (!winner) throw new Error('Failed to create order: it was neither written nor found')
	return winner
}

/** Of lines that cannot be bought, the sold-out ones are named; hidden products are not revealed. */
async function missingOf(productIds: string[]): Promise<SubmissionOutcome | undefined> {
	if (productIds.length === 0) return undefined
	const names = (await listSoldOut({ ids: productIds })).map(({ name }) => name)
	return names.length > 0 ? { kind: 'sold-out', names, productIds } : { kind: 'gone', productIds }
}

const refusalOf = (lines: { price: number; quantity: number }[]): SubmissionOutcome | undefined =>
	canBeWritten(lines) ? undefined : { kind: 'too-large' }

const limited = (seconds: number): SubmissionOutcome | undefined =>
	seconds > 0 ? { kind: 'limited', seconds } : undefined

async function findByKey(key: string, contentHash: string): Promise<SubmissionOutcome | undefined> {
	const [order] = await db()
		.select({
			orderNumber: orders.orderNumber,
			accessToken: orders.accessToken,
			contentHash: orders.contentHash,
		})
		.from(orders)
		.where(eq(orders.idempotencyKey, key))
	if (!order) return undefined
	return order.contentHash === contentHash && order.accessToken
		? { kind: 'accepted', orderNumber: order.orderNumber, accessToken: order.accessToken }
		: { kind: 'other-content', orderNumber: order.orderNumber }
}

/** Distinguishes a retry from another order with the same key. */
function hashOf(inquiry: Inquiry, phone: string): string {
	const lines = inquiry.lines.map(({ id, quantity }) => `${id} ${quantity}`).sort()
	// Omitted when empty, as before orders had one: a retry that began then is still the same order.
	const landmark = inquiry.landmark ? [`Landmark: ${inquiry.landmark}`] : []
	const words = [inquiry.fullName, phone, inquiry.location, inquiry.productsOfInterest]
	return hashText(JSON.stringify([...words, ...landmark, ...lines]))
}

/** Whether the products field is the unedited text of the lines. */
function isUntouched(
	words: string,
	{ suggested, language }: Submission,
	lines: { name: string; quantity: number }[],
): boolean {
	if (lines.length === 0) return false
	return words === tidyText(suggested) || words === tidyText(requestedText(lines, language))
}

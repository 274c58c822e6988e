// The till: money by the day on which it came, not by the day of the order.
import type { PaymentWay } from '~/shop/vocabulary.ts'

export const PAYMENTS_PER_PAGE = 50

/** Received by way, what was given back, and the sum of both; `payments` counts them. */
export type TillSums = Record<PaymentWay, number> & { givenBack: number; sum: number; payments: number }
export type TillDay = TillSums & { day: string }

export type TillPayment = {
	id: number
	orderId: number
	orderNumber: string
	customerName: string
	way: PaymentWay
	amount: number
	reference: string
	paidOn: string
}

/** A payment whose reference an earlier one has; `firstNumber` is the order of that one. */
export type DoublePayment = TillPayment & { firstNumber: string | null }

import type { OrderStatus } from '~/shop/vocabulary.ts'

const AGREED: readonly OrderStatus[] = ['confirmed', 'processing', 'delivered']

/** The customer can open the receipt once the shop has confirmed the order. */
export const hasReceipt = (status: string): boolean => AGREED.some((agreed) => agreed === status)

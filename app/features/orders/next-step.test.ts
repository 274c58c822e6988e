import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '~/shop/vocabulary.ts'
import { nextStep } from './next-step.ts'

test('a sale goes from pending to delivered; what is delivered or cancelled has no next step', () => {
	expect(ORDER_STATUSES.map((status) => [status, nextStep(status, [])])).toEqual([
		['pending', 'contacted'],
		['contacted', 'confirmed'],
		['confirmed', 'processing'],
		['processing', 'delivered'],
		['delivered', undefined],
		['cancelled', undefined],
	])
})

test('a step that the shop skips is never next, and an order that stands there goes on', () => {
	const next = (...skipped: OrderStatus[]) => ORDER_STATUSES.map((status) => nextStep(status, skipped))
	expect(next('contacted')).toEqual([
		'confirmed',
		'confirmed',
		'processing',
		'delivered',
		undefined,
		undefined,
	])
	expect(next('processing')).toEqual([
		'contacted',
		'confirmed',
		'delivered',
		'delivered',
		undefined,
		undefined,
	])
	expect(next('contacted', 'processing').slice(0, 4)).toEqual([
		'confirmed',
		'confirmed',
		'delivered',
		'delivered',
	])
})

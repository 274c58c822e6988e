import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '~/shop/vocabulary.ts'
import { nextStep } from './next-step.ts'

test('a sale goes from pending to delivered; what is delivered or cancelled has no next step', () => {
	expect(ORDER_STATUSES.map((status) => [status, nextStep(status)])).toEqual([
		['pending', 'contacted'],
		['contacted', 'confirmed'],
		['confirmed', 'processing'],
		['processing', 'delivered'],
		['delivered', undefined],
		['cancelled', undefined],
	])
})

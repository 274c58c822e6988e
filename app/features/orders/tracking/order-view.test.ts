import { expect, test } from 'vitest'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { stepsTaken } from './order-view.ts'

test.each<[OrderStatus[], OrderStatus[]]>([
	[
		['pending', 'contacted', 'confirmed'],
		['pending', 'contacted', 'confirmed'],
	],
	// Taken back at once.
	[['pending', 'contacted', 'pending'], ['pending']],
	[
		['pending', 'contacted', 'confirmed', 'contacted', 'processing'],
		['pending', 'contacted', 'processing'],
	],
	[
		['pending', 'cancelled', 'pending', 'delivered'],
		['pending', 'delivered'],
	],
])('of %j a customer sees %j', (changes, taken) => {
	const steps = changes.map((status, at) => ({ status, at }))
	expect(stepsTaken(steps).map(({ status }) => status)).toEqual(taken)
	// Each with the time when it was first so.
	for (const { status, at } of stepsTaken(steps)) expect(changes.indexOf(status)).toBeLessThanOrEqual(at)
})

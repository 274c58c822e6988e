import { expect, test } from 'vitest'
import type { TownDelivery } from '~/shop/shop-facts.ts'
import { TOWNS } from '~/shop/towns.ts'
import { deliveryInCountry } from './country-delivery.ts'

const everywhere = (of: (at: number) => Omit<TownDelivery, 'town'>): TownDelivery[] =>
	TOWNS.map((town, at) => ({ town, ...of(at) }))
const terms = (amount: number, delivery: TownDelivery[]) =>
	deliveryInCountry(amount, { delivery, freeDeliveryFrom: 50_000 })

test('nothing is said of the country while a town is not set, but that dear orders are free', () => {
	const some = everywhere(() => ({ fee: 1_000, days: [1, 2] })).slice(1)
	expect(terms(49_999, [])).toEqual({})
	expect(terms(49_999, some)).toEqual({})
	expect(terms(50_000, some)).toEqual({ mostFee: 0, isOneFee: true })
})

test('one fee for all towns is that fee; several are the highest', () => {
	const same = everywhere(() => ({ fee: 1_500, days: null }))
	expect(terms(10_000, same)).toEqual({ mostFee: 1_500, isOneFee: true })
	expect(
		terms(
			10_000,
			everywhere((at) => ({ fee: at * 100, days: [at, at + 1] })),
		),
	).toEqual({
		mostFee: (TOWNS.length - 1) * 100,
		days: [0, TOWNS.length],
	})
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayShow, SIGNED_OUT } from '~/features/accounts/ownership.ts'
import type { CartLine } from '~/features/cart/cart.ts'
import { acknowledged } from '~/features/cart/merge-carts.ts'
import { type Copies, NO_COPIES, readCopies, textsOf } from './copies.ts'
import { mergeCopies, type ServerCopies } from './merge-copies.ts'

const ids = ['asad', 'yara', 'khamrah', 'fakhar', 'mayar', 'nebras']
const line = (id: string, quantity: number): CartLine => ({
	id,
	name: id,
	price: '25,000 FCFA',
	image: '',
	category: 'perfumes',
	quantity,
})
const someIds = fc.subarray(ids)
const quantities = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 9 }), {
	noNullPrototype: true,
})
const aCart = quantities.map((q) => Object.entries(q).map(([id, quantity]) => line(id, quantity)))
const unsentCart = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 9 }), {
	noNullPrototype: true,
})
const unsentWishes = fc.dictionary(fc.constantFrom(...ids), fc.boolean(), { noNullPrototype: true })

const aServer = (owner: string): fc.Arbitrary<ServerCopies> =>
	fc.record({ owner: fc.constant(owner), cart: aCart, wishlist: someIds })

/** A browser's copies in which what is unsent and what is shown agree, as the shop writes them. */
const copiesOf = (owner: string | null): fc.Arbitrary<Copies> =>
	fc
		.record({
			cart: aCart,
			wishlist: someIds,
			unsent: fc.record({ cart: unsentCart, wishlist: unsentWishes }),
		})
		.map(({ cart, wishlist, unsent }) => {
			if (owner === null) return { ...NO_COPIES, cart, wishlist }
			const shown = new Map(cart.map(({ id, quantity }) => [id, quantity]))
			for (const [id, quantity] of Object.entries(unsent.cart)) shown.set(id, quantity)
			const wished = new Set(wishlist)
			for (const [id, on] of Object.entries(unsent.wishlist)) on ? wished.add(id) : wished.delete(id)
			return {
				owner,
				cart: [...shown].filter(([, quantity]) => quantity > 0).map(([id, quantity]) => line(id, quantity)),
				wishlist: [...wished],
				unsent,
			}
		})

const amounts = (cart: readonly CartLine[]) =>
	Object.fromEntries(cart.map(({ id, quantity }) => [id, quantity]))

/** The server after it took everything that waited. */
function taken(server: ServerCopies, { unsent }: Copies): ServerCopies {
	const cart = { ...amounts(server.cart), ...unsent.cart }
	const wishes = new Set(server.wishlist)
	for (const [id, on] of Object.entries(unsent.wishlist)) on ? wishes.add(id) : wishes.delete(id)
	return {
		owner: server.owner,
		cart: Object.entries(cart).flatMap(([id, quantity]) => (quantity > 0 ? [line(id, quantity)] : [])),
		wishlist: [...wishes],
	}
}

describe('merging at sign-in', () => {
	test('S-CART-17 S-WISH-09 copies without an owner: union, and the larger quantity of a product in both', () => {
		fc.assert(
			fc.property(copiesOf(null), aServer('alpha'), (local, server) => {
				const merged = mergeCopies(local, server)
				const here = amounts(local.cart)
				const there = amounts(server.cart)
				for (const id of ids) {
					const expected = Math.max(here[id] ?? 0, there[id] ?? 0)
					expect(amounts(merged.cart)[id] ?? 0).toBe(expected)
				}
				expect([...merged.wishlist].sort()).toEqual(
					[...new Set([...local.wishlist, ...server.wishlist])].sort(),
				)
				expect(merged.owner).toBe('alpha')
			}),
		)
	})

	test('what was only here is sent, and nothing else', () => {
		fc.assert(
			fc.property(copiesOf(null), aServer('alpha'), (local, server) => {
				const { unsent } = mergeCopies(local, server)
				const there = amounts(server.cart)
				for (const [id, quantity] of Object.entries(unsent.cart))
					expect(quantity).toBeGreaterThan(there[id] ?? 0)
				expect(Object.keys(unsent.wishlist).sort()).toEqual(
					local.wishlist.filter((id) => !server.wishlist.includes(id)).sort(),
				)
			}),
		)
	})

	test("one's own copies send what was not yet written and follow the server in everything else", () => {
		fc.assert(
			fc.property(copiesOf('alpha'), aServer('alpha'), (local, server) => {
				const merged = mergeCopies(local, server)
				expect(merged.unsent).toEqual(local.unsent)
				for (const id of ids) {
					const expected = local.unsent.cart[id] ?? amounts(server.cart)[id] ?? 0
					expect(amounts(merged.cart)[id] ?? 0).toBe(expected)
					expect(merged.wishlist.includes(id)).toBe(local.unsent.wishlist[id] ?? server.wishlist.includes(id))
				}
			}),
		)
	})

	test("S-CART-20 another customer's copies are dropped whole: an expired session of A shows B nothing of A", () => {
		fc.assert(
			fc.property(copiesOf('alpha'), aServer('beta'), (local, server) => {
				expect(mergeCopies(local, server)).toEqual({
					owner: 'beta',
					cart: server.cart,
					wishlist: server.wishlist,
					unsent: { cart: {}, wishlist: {} },
				})
			}),
		)
	})

	test('once the server took what waited, both sides agree and a second look changes nothing', () => {
		fc.assert(
			fc.property(
				fc.oneof(copiesOf(null), copiesOf('alpha'), copiesOf('beta')),
				aServer('alpha'),
				(local, server) => {
					const merged = mergeCopies(local, server)
					const after = taken(server, merged)
					const sent = merged.unsent
					const settled = {
						...merged,
						unsent: {
							cart: acknowledged(merged.unsent.cart, sent.cart),
							wishlist: acknowledged(merged.unsent.wishlist, sent.wishlist),
						},
					}
					const again = mergeCopies(settled, after)
					expect(again.unsent).toEqual({ cart: {}, wishlist: {} })
					expect(amounts(again.cart)).toEqual(amounts(merged.cart))
					expect([...again.wishlist].sort()).toEqual([...merged.wishlist].sort())
				},
			),
		)
	})

	test('a change made while an older one was on its way stays to be sent', () => {
		expect(acknowledged({ yara: 3, asad: 1 }, { yara: 2, asad: 1 })).toEqual({ yara: 3 })
	})

	test('the price last seen here survives a look, so that the cart page can say that it changed', () => {
		const local = { ...NO_COPIES, owner: 'alpha', cart: [{ ...line('yara', 1), price: '20,000 FCFA' }] }
		const server = { owner: 'alpha', cart: [line('yara', 1)], wishlist: [] }
		expect(mergeCopies(local, server).cart[0]?.price).toBe('20,000 FCFA')
	})
})

describe('whose copies a browser shows', () => {
	const people = ['alpha', 'beta'] as const
	type Deed =
		| { kind: 'add'; id: string; to: 'cart' | 'wishlist' }
		| { kind: 'sign in'; who: (typeof people)[number] }
		| { kind: 'expire' }
		| { kind: 'sign out' }
		| { kind: 'send' }

	const deeds: fc.Arbitrary<Deed[]> = fc.array(
		fc.oneof(
			fc.record({
				kind: fc.constant('add' as const),
				id: fc.constantFrom(...ids),
				to: fc.constantFrom('cart' as const, 'wishlist' as const),
			}),
			fc.record({ kind: fc.constant('sign in' as const), who: fc.constantFrom(...people) }),
			fc.constant({ kind: 'expire' as const }),
			fc.constant({ kind: 'sign out' as const }),
			fc.constant({ kind: 'send' as const }),
		),
		{ maxLength: 30 },
	)

	test('S-CART-20 S-SEC-03 in any order of deeds on one browser, nobody ever sees what another chose', () => {
		fc.assert(
			fc.property(deeds, (sequence) => {
				const servers: Record<string, ServerCopies> = {
					alpha: { owner: 'alpha', cart: [], wishlist: [] },
					beta: { owner: 'beta', cart: [], wishlist: [] },
				}
				/** What each of them ever chose while signed in. */
				const chosen: Record<string, Set<string>> = { alpha: new Set(), beta: new Set() }
				let copies = NO_COPIES
				let hint: string | null = null
				for (const deed of sequence) {
					if (deed.kind === 'sign in') {
						hint = deed.who
						// Before the server has answered, nothing of another customer is shown.
						if (copies.owner && copies.owner !== hint) expect(mayShow(copies.owner, hint)).toBe(false)
						copies = mergeCopies(copies, servers[deed.who]!)
					} else if (deed.kind === 'expire') {
						hint = null
					} else if (deed.kind === 'sign out' && hint && hint !== SIGNED_OUT) {
						servers[hint] = taken(servers[hint]!, copies)
						hint = SIGNED_OUT
						copies = NO_COPIES
					} else if (deed.kind === 'send' && copies.owner && copies.owner === hint) {
						servers[hint] = taken(servers[hint]!, copies)
						copies = mergeCopies({ ...copies, unsent: { cart: {}, wishlist: {} } }, servers[hint]!)
					} else if (deed.kind === 'add' && copies.owner && copies.owner === hint) {
						chosen[hint]!.add(deed.id)
						copies =
							deed.to === 'cart'
								? {
										...copies,
										cart: [...copies.cart.filter(({ id }) => id !== deed.id), line(deed.id, 1)],
										unsent: { ...copies.unsent, cart: { ...copies.unsent.cart, [deed.id]: 1 } },
									}
								: {
										...copies,
										wishlist: [...new Set([...copies.wishlist, deed.id])],
										unsent: { ...copies.unsent, wishlist: { ...copies.unsent.wishlist, [deed.id]: true } },
									}
					}
					const signedIn = hint === 'alpha' || hint === 'beta' ? hint : undefined
					const shown = mayShow(copies.owner, hint)
						? [...copies.cart.map(({ id }) => id), ...copies.wishlist]
						: []
					if (signedIn) for (const id of shown) expect(chosen[signedIn]!.has(id)).toBe(true)
					if (hint === SIGNED_OUT) expect(shown).toEqual([])
					for (const who of people) {
						const kept = [...servers[who]!.cart.map(({ id }) => id), ...servers[who]!.wishlist]
						for (const id of kept) expect(chosen[who]!.has(id)).toBe(true)
					}
				}
			}),
			{ numRuns: 500 },
		)
	})

	test('S-WISH-06 copies are stored under their keys and come back as they were', () => {
		fc.assert(
			fc.property(fc.oneof(copiesOf(null), copiesOf('alpha')), (copies) => {
				const texts = textsOf(copies)
				expect(readCopies((key) => texts[key])).toEqual({ copies, repaired: false })
			}),
		)
		expect(textsOf({ ...NO_COPIES, wishlist: ['yara', 'asad'] }).wishlist).toBe('["yara","asad"]')
	})

	test('anything may be stored there: nothing throws, and what cannot be read is left out', () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(fc.string(), fc.json()), { minLength: 4, maxLength: 4 }), (texts) => {
				const keys = ['cart', 'wishlist', 'owner', 'unsent']
				const { copies } = readCopies((key) => texts[keys.indexOf(key)] ?? null)
				expect(copies.wishlist.every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true)
				expect(Object.values(copies.unsent.cart).every(Number.isInteger)).toBe(true)
			}),
		)
	})
})

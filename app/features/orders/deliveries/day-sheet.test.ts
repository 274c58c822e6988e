import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStop } from '../../../../tests/support/samples/stops.ts'
import { byQuarter, byTown, mapLink, placeOf, type Stop, totalsOfStops } from './day-sheet.ts'

const inWords = (stops: Stop[]) =>
	byTown(stops).map(({ town, stops }) => [
		town,
		...stops.map((stop) => `${stop.number} ${placeOf(stop) || '–'}`),
	])

test('by town without case and accents, within it by quarter; what has none comes last', () => {
	const at = (customerLocation: string | null, landmark: string | null) =>
		aStop({ customerLocation, landmark })
	expect(
		inWords([
			at(null, 'Marché'),
			at('Yaoundé', 'Bastos'),
			at('Douala', null),
			at('douala ', 'Éboué'),
			at('yaounde', 'Acacias'),
			at('Douala, Bonapriso', '  rue Njo-Njo,\n face école '),
			at('Douala', 'Akwa'),
			at('Bafoussam', ''),
		]),
	).toEqual([
		['Bafoussam', '1 –'],
		['Douala', '2 Akwa', '3 Bonapriso, rue Njo-Njo, face école', '4 Éboué', '5 –'],
		['yaounde', '6 Acacias', '7 Bastos'],
		['', '8 Marché'],
	])
})

test('a quarter is together under its name, however it is written and whatever stands behind it', () => {
	const at = (customerLocation: string | null, landmark: string | null) =>
		aStop({ customerLocation, landmark })
	const [town] = byTown([
		at('Douala', 'Akwa, pharmacie du Port'),
		at('Douala', null),
		at('Douala', 'Akwa Nord'),
		at('Douala, AKWA', 'rue Castelnau'),
		at('Douala', 'akwa'),
	])
	expect(
		byQuarter(town!.stops).map(({ quarter, stops }) => [
			quarter,
			...stops.map((stop) => `${stop.number} ${placeOf(stop)}`),
		]),
	).toEqual([
		['akwa', '1 akwa', '2 Akwa, pharmacie du Port', '3 AKWA, rue Castelnau'],
		['Akwa Nord', '4 Akwa Nord'],
		['', '5 '],
	])
})

test('the totals: what is due, nothing where it is paid or to be given back, and a count of what must be asked', () => {
	const stops = [
		aStop(),
		aStop({ due: 0, pieces: [{ quantity: 3, name: 'Yara' }] }),
		aStop({ due: -5_000, pieces: [] }),
		aStop({ due: 0, amountKnown: false, pieces: [] }),
	]
	expect(totalsOfStops(stops)).toEqual({ deliveries: 4, pieces: 5, collect: 21_500, ask: 1 })
	expect(totalsOfStops([])).toEqual({ deliveries: 0, pieces: 0, collect: 0, ask: 0 })
})

test('every stop is in one town and numbered once, and the towns add up to the whole', () => {
	const town = fc.constantFrom('Douala', 'DOUALA', 'Limbe', 'Édéa', 'Edea', '', ' ', null)
	const stop = fc
		.record({
			customerLocation: town,
			landmark: fc.option(fc.string()),
			due: fc.integer({ min: -9, max: 9 }),
			amountKnown: fc.boolean(),
		})
		.map(aStop)
	fc.assert(
		fc.property(fc.array(stop), (stops) => {
			const towns = byTown(stops)
			const numbered = towns.flatMap((each) => each.stops)
			expect(numbered.map(({ number }) => number)).toEqual(stops.map((_, index) => index + 1))
			expect(new Set(numbered.map(({ id }) => id)).size).toBe(stops.length)
			expect(towns.length).toBeLessThanOrEqual(4)
			const sum = totalsOfStops(stops)
			for (const name of ['deliveries', 'pieces', 'collect', 'ask'] as const)
				expect(towns.reduce((all, { totals }) => all + totals[name], 0)).toBe(sum[name])
		}),
	)
})

test('the map is searched for quarter, landmark, town and country; a town alone needs no map', () => {
	const link = new URL(
		mapLink(aStop({ customerLocation: 'Douala, Akwa', landmark: 'A & B_*x*~?#\nà côté' }))!,
	)
	expect(link.origin + link.pathname).toBe('https://www.google.com/maps/search/')
	expect([...link.searchParams]).toEqual([
		['api', '1'],
		['query', 'Akwa, A & B_*x*~?# à côté, Douala, Cameroon'],
	])
	expect(link.href).not.toMatch(/[*_~]/)
	expect(mapLink(aStop({ landmark: 'Akwa \ud83d' }))).toContain('Akwa')
	expect(mapLink(aStop({ landmark: null }))).toBeUndefined()
})

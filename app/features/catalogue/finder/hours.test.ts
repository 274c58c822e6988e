import { describe, expect, test } from 'vitest'
import { HOURS } from '~/features/media/variants.ts'
import { OCCASIONS } from '~/shop/vocabulary.ts'
import { readSampleCatalogue } from '../sample/sample-catalogue.server.ts'
import { bottlesByHour, HOUR_OCCASIONS } from './hours.ts'

const candidates = readSampleCatalogue().map(({ id, gender, category, character }) => ({
	id,
	gender,
	heat: character.heat,
	occasions: character.occasions,
	isPerfume: category === 'perfumes',
	stock: 'available' as const,
}))
const named = (...ids: string[]) => ids.map((id) => candidates.find((each) => each.id === id)!)
const idsOf = (hours: ReturnType<typeof bottlesByHour>) => hours.flatMap(({ ids }) => ids)

describe('the day in Douala', () => {
	test('three bottles for each hour, no bottle twice, and none that the heat of noon would spoil', () => {
		const day = bottlesByHour(candidates)
		expect(day.map(({ hour }) => hour)).toEqual(HOURS)
		for (const { hour, ids } of day) {
			expect(ids).toHaveLength(3)
			const bottles = named(...ids)
			expect(new Set(bottles.map(({ gender }) => gender)).size, hour).toBeGreaterThan(1)
			expect(bottles.every(({ isPerfume }) => isPerfume)).toBe(true)
			for (const { occasions } of bottles)
				expect(occasions.some((occasion) => HOUR_OCCASIONS[hour].includes(occasion))).toBe(true)
		}
		const heats = (hour: number) => new Set(named(...day[hour]!.ids).map(({ heat }) => heat))
		expect([heats(1), heats(3)]).toEqual([new Set(['day']), new Set(['evening'])])
		expect(new Set(idsOf(day)).size).toBe(12)
		expect(bottlesByHour(candidates)).toEqual(day)
	})

	test('what the page shows already comes last; what is sold out never', () => {
		const first = idsOf(bottlesByHour(candidates))
		const others = idsOf(bottlesByHour(candidates, first))
		expect(others.filter((id) => first.includes(id))).toEqual([])
		const sold = candidates.map((each) =>
			first.includes(each.id) ? { ...each, stock: 'sold-out' as const } : each,
		)
		expect(idsOf(bottlesByHour(sold)).filter((id) => first.includes(id))).toEqual([])
	})

	test('a small shop repeats bottles where they suit, and leaves out the hours that none suits', () => {
		const three = named('yara-edp', 'khamrah-edp', 'evidence-edp')
		expect(bottlesByHour(three)).toEqual([
			{ hour: 'morning', ids: ['yara-edp', 'evidence-edp'] },
			{ hour: 'noon', ids: ['evidence-edp'] },
			{ hour: 'evening', ids: ['khamrah-edp', 'yara-edp'] },
			{ hour: 'night', ids: ['khamrah-edp'] },
		])
		expect(bottlesByHour(named('oud-mood-edp')).map(({ hour }) => hour)).toEqual(['night'])
		expect(bottlesByHour([{ ...three[0]!, heat: null }])).toEqual([])
		expect(bottlesByHour([])).toEqual([])
	})

	test('every occasion belongs to one hour', () => {
		expect(HOURS.flatMap((hour) => HOUR_OCCASIONS[hour]).sort()).toEqual([...OCCASIONS].sort())
	})
})

import { describe, expect, test } from 'vitest'
import { noteOf } from '../notes.server.ts'
import { readSampleCatalogue } from '../sample/sample-catalogue.server.ts'
import { type Findable, findMatches, type Wishes } from './finder.ts'
import { readAnswers } from './wishes.ts'

const merged = (words: string[]) => words.map((word) => noteOf(word).en)
const candidates: Findable[] = readSampleCatalogue().map(
	({ id, price, gender, category, scentFamily, character, notes }) => ({
		id,
		scentFamily,
		price,
		gender,
		...character,
		longevity: character.longevityHours,
		notes: { top: merged(notes.top), heart: merged(notes.heart), base: merged(notes.base) },
		isPerfume: category === 'perfumes',
		stock: 'available',
	}),
)
const loved = (name: string) => ({ name, family: noteOf(name).family })
const bottle = (id: string) => candidates.find((each) => each.id === id)!

describe('the scent finder answers as someone behind the counter would', () => {
	const table: [string, Wishes, string][] = [
		[
			'cedar for his office',
			{ whom: 'men', occasion: 'office', carry: 3, note: loved('cedar'), budget: 25_000 },
			'shaheen-silver-edp',
		],
		[
			'roses for a wedding',
			{ whom: 'women', occasion: 'wedding', carry: 4, note: loved('rose') },
			'velvet-rose-edp',
		],
		[
			'sweet and cheap, every day',
			{ whom: 'women', occasion: 'everyday', carry: 2, note: loved('vanilla'), budget: 15_000 },
			'sugar-blossom-edp',
		],
		[
			'oud for his evenings',
			{ whom: 'men', occasion: 'evening', carry: 4, note: loved('oud'), budget: 40_000 },
			'badee-al-oud-oud-for-glory-edp',
		],
		[
			'after sport, a spray',
			{ whom: 'men', occasion: 'sport', carry: 2, budget: 5_000 },
			'axe-africa-body-spray',
		],
		[
			'jasmine for church',
			{ whom: 'women', occasion: 'church', carry: 2, note: loved('jasmine'), budget: 25_000 },
			'evidence-edp',
		],
		[
			'oud for Friday prayer',
			{ occasion: 'prayer', carry: 4, note: loved('oud') },
			'badee-al-oud-oud-for-glory-edp',
		],
		[
			'tonka for a date',
			{ whom: 'men', occasion: 'date', carry: 3, note: loved('tonka bean'), budget: 40_000 },
			'afnan-9pm-edp',
		],
		[
			'a sweet evening',
			{ whom: 'women', occasion: 'evening', carry: 4, note: loved('vanilla'), budget: 40_000 },
			'eclaire-edp',
		],
		['coffee', { occasion: 'evening', carry: 4, note: loved('coffee') }, 'khamrah-qahwa-edp'],
		[
			'clean musk at her desk',
			{ whom: 'women', occasion: 'office', carry: 2, note: loved('white musk'), budget: 25_000 },
			'evidence-edp',
		],
		[
			'lavender at his desk, little money',
			{ whom: 'men', occasion: 'office', carry: 2, note: loved('lavender'), budget: 5_000 },
			'zara-man-silver-body-spray',
		],
		[
			'a small gift for her',
			{ whom: 'women', occasion: 'gift', carry: 2, budget: 10_000 },
			'victoria-secret-bombshell-body-spray',
		],
		[
			'praline for a date',
			{ whom: 'women', occasion: 'date', carry: 3, note: loved('praline'), budget: 40_000 },
			'eclaire-edp',
		],
		['saffron at a wedding', { occasion: 'wedding', carry: 4, note: loved('saffron') }, 'qaed-al-fursan-edp'],
		[
			'leather in the evening',
			{ whom: 'men', occasion: 'evening', carry: 4, note: loved('leather') },
			'zaffiro-crafted-oud-edp',
		],
		[
			'close to the skin, every day',
			{ whom: 'women', occasion: 'everyday', carry: 1, budget: 5_000 },
			'dove-original-body-spray',
		],
		[
			'incense for prayer',
			{ whom: 'men', occasion: 'prayer', carry: 4, note: loved('incense'), budget: 40_000 },
			'raghba-edp',
		],
		[
			'green tea, every day',
			{ occasion: 'everyday', carry: 2, note: loved('green tea'), budget: 15_000 },
			'dove-go-fresh-cucumber-green-tea-body-spray',
		],
		[
			'tuberose for a wedding',
			{ whom: 'women', occasion: 'wedding', carry: 3, note: loved('tuberose'), budget: 40_000 },
			'ramz-gold-edp',
		],
		['tobacco for a date', { occasion: 'date', carry: 3, note: loved('tobacco') }, 'khamrah-dukhan-edp'],
		[
			'coconut, every day',
			{ whom: 'women', occasion: 'everyday', carry: 2, note: loved('coconut') },
			'yara-tous-edp',
		],
		['nothing but quiet', { carry: 1 }, 'zaffiro-blu-edt'],
	]
	test.each(table)('%s', (_, wishes, first) => {
		expect(findMatches(candidates, wishes).best[0]?.id).toBe(first)
	})

	test('nothing costs more than the budget, nothing is made for the other, nobody stands twice', () => {
		for (const [, wishes] of table) {
			const { best, close } = findMatches(candidates, wishes)
			const ids = [...best, ...close].map(({ id }) => id)
			expect(new Set(ids).size).toBe(ids.length)
			expect(best).toHaveLength(3)
			for (const id of ids) {
				expect(bottle(id).price).toBeLessThanOrEqual(wishes.budget ?? 40_000)
				if (wishes.whom) expect([wishes.whom, 'unisex', null]).toContain(bottle(id).gender)
			}
		}
	})

	test('says why: the occasion, the loved note and where it is smelt, or its family', () => {
		const oud = findMatches(candidates, { occasion: 'evening', note: loved('oud') }).best[0]!
		expect(oud.reason).toEqual({ occasion: 'evening', note: { name: 'oud', tier: 'base' } })
		const floral = findMatches([bottle('velvet-rose-edp')], { note: loved('peony') }).best[0]!
		expect(floral.reason).toEqual({ family: 'floral' })
		expect(findMatches(candidates, { budget: 40_000 }).best[0]!.reason).toEqual({})
	})

	test('what is sold out is not among the three best, and comes last of those close by', () => {
		const wishes = { occasion: 'office' } as const
		const before = findMatches(candidates, wishes)
		const [first] = before.best
		const sold = (ids: string[]) =>
			findMatches(
				candidates.map((each) => (ids.includes(each.id) ? { ...each, stock: 'sold-out' as const } : each)),
				wishes,
			)
		const ids = (matches: readonly { id: string }[]) => matches.map(({ id }) => id)
		const after = sold([first!.id])
		expect(ids(after.best)).toEqual([...ids(before.best).slice(1), before.close[0]!.id])
		expect(ids(after.close)).not.toContain(first!.id)
		const alone = findMatches([{ ...bottle('yara-edp'), stock: 'sold-out' }, bottle('asad-edp')], wishes)
		expect([ids(alone.best), ids(alone.close)]).toEqual([['asad-edp'], ['yara-edp']])
	})

	test('bottles of which nothing is known are not left out, and come last', () => {
		const unknown: Findable = {
			id: 'unknown',
			price: 1,
			gender: null,
			scentFamily: null,
			family: null,
			secondFamily: null,
			sillage: null,
			longevity: null,
			heat: null,
			occasions: [],
			notes: { top: [], heart: [], base: [] },
			isPerfume: false,
			stock: 'available',
		}
		const { best } = findMatches([unknown, bottle('yara-edp')], { occasion: 'office' })
		expect(best.map(({ id }) => id)).toEqual(['yara-edp', 'unknown'])
	})
})

describe('the answers in an address', () => {
	const read = (query: string) => readAnswers(new URLSearchParams(query), ['tonka bean', 'oud'])

	test('are read; what is empty was not answered', () => {
		expect(read('whom=men&occasion=date&carry=3&note=tonka-bean&budget=15000')).toEqual({
			whom: 'men',
			occasion: 'date',
			carry: 3,
			note: 'tonka bean',
			budget: 15_000,
		})
		expect(read('whom=&occasion=&utm=x')).toEqual({})
	})

	test.each([
		'whom=cats',
		'occasion=constructor',
		'carry=5',
		'carry=1e0',
		'note=Oud',
		'note=%00',
		'budget=-1',
	])('%s is no answer', (query) => {
		expect(read(query)).toBeNull()
	})
})

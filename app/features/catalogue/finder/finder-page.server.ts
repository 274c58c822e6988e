// The data of the scent finder's page: its questions, and for given answers the bottles with their reasons.
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { slugOf } from '~/shop/text/slug.ts'
import type { Occasion } from '~/shop/vocabulary.ts'
import { listProductsById } from '../browse/products.server.ts'
import { SILLAGE_LABELS } from '../character-labels.ts'
import { FAMILY_LABELS } from '../family-labels.ts'
import { noteOf } from '../notes.server.ts'
import { countNotes } from '../scents/scents.server.ts'
import { listFindable } from './findable.server.ts'
import { type Findable, findMatches, type Match } from './finder.ts'
import type { FinderPage, FinderProduct } from './finder-page.ts'
import { type Answers, isAnswered, readAnswers } from './wishes.ts'

/** How many notes are offered: the most common ones. */
const OFFERED_NOTES = 16

/** Undefined when the URL contains an unknown answer. */
export async function loadFinder(query: URLSearchParams): Promise<FinderPage | undefined> {
	const candidates = await listFindable()
	const bottles = countNotes(candidates)
	const answers = readAnswers(query, bottles.keys())
	if (!answers) return undefined
	return {
		answers: { ...answers, note: answers.note && slugOf(answers.note) },
		notes: notesToOffer(bottles, answers.note),
		found: isAnswered(query) ? await answer(candidates, answers) : undefined,
	}
}

/** The most common notes, and the one in a shared URL. */
function notesToOffer(bottles: ReadonlyMap<string, number>, asked: string | undefined) {
	const common = [...bottles].sort(([, a], [, b]) => b - a).map(([name]) => name)
	const offered = new Set([...common.slice(0, OFFERED_NOTES), ...(asked ? [asked] : [])])
	return [...offered]
		.map((en) => ({ slug: slugOf(en), name: noteOf(en)[language()] }))
		.sort((a, b) => a.name.localeCompare(b.name, language()))
}

async function answer(candidates: readonly Findable[], { note, ...answers }: Answers) {
	const loved = note === undefined ? undefined : { name: note, family: noteOf(note).family }
	const { best, close } = findMatches(candidates, { ...answers, note: loved })
	const ids = [...best, ...close].map(({ id }) => id)
	const products = await listProductsById(ids, language())
	const found = (matches: readonly Match[]): FinderProduct[] =>
		matches.flatMap(({ id, reason }) => {
			const product = products.find((each) => each.id === id)
			const bottle = candidates.find((each) => each.id === id)
			return product && bottle ? [{ product, reason: inWords(reason, bottle) }] : []
		})
	return { best: found(best), close: found(close) }
}

const FOR: Record<Occasion, () => string> = {
	everyday: m.finder_for_everyday,
	office: m.finder_for_office,
	church: m.finder_for_church,
	wedding: m.finder_for_wedding,
	evening: m.finder_for_evening,
	date: m.finder_for_date,
	gift: m.finder_for_gift,
	sport: m.finder_for_sport,
	prayer: m.finder_for_prayer,
}
const NOTE = { top: m.finder_note_top, heart: m.finder_note_heart, base: m.finder_note_base }

/** One sentence: occasion, scent, projection and longevity. */
function inWords({ occasion, note, family }: Match['reason'], bottle: Findable): string {
	const sillage = bottle.sillage && SILLAGE_LABELS[bottle.sillage - 1]?.()
	const parts = [
		occasion && FOR[occasion](),
		note && NOTE[note.tier]({ note: noteOf(note.name)[language()] }),
		family && m.finder_family({ family: lower(FAMILY_LABELS[family]()) }),
		!occasion &&
			!note &&
			!family &&
			bottle.family &&
			m.finder_family({ family: lower(FAMILY_LABELS[bottle.family]()) }),
		sillage && lower(sillage),
		bottle.longevity && m.finder_hours({ from: bottle.longevity[0], to: bottle.longevity[1] }),
	].filter((part) => typeof part === 'string' && part !== '')
	const sentence = parts.join(', ')
	return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

// The data of the scent finder's page: its questions, and for given answers the bottles with their reasons.
import { familyPictures, hourPicture, personPictures } from '~/features/media/page-pictures.server.ts'
import { HOURS } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { FAMILIES, type Family, type Occasion } from '~/shop/vocabulary.ts'
import { listProductsById } from '../browse/products.server.ts'
import { SILLAGE_LABELS } from '../character-labels.ts'
import { FAMILY_LABELS } from '../family-labels.ts'
import { noteOf } from '../notes.server.ts'
import { countNotes } from '../scents/scents.server.ts'
import { listFindable } from './findable.server.ts'
import { type Findable, findMatches, type Match } from './finder.ts'
import type { FinderPage, FinderProduct } from './finder-page.ts'
import { HOUR_OCCASIONS } from './hours.ts'
import { type OwnReason, ownReasons } from './own-reasons.ts'
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
		pictures: {
			whom: personPictures(),
			occasion: HOURS.map((hour) => ({ picture: hourPicture(hour), occasions: HOUR_OCCASIONS[hour] })),
			note: familyPictures(),
		},
		found: isAnswered(query) ? await answer(candidates, answers) : undefined,
	}
}

/** The most common notes, and the one in a shared URL, by family. */
function notesToOffer(bottles: ReadonlyMap<string, number>, asked: string | undefined) {
	const common = [...bottles].sort(([, a], [, b]) => b - a).map(([name]) => name)
	const offered = new Set([...common.slice(0, OFFERED_NOTES), ...(asked ? [asked] : [])])
	const notes = [...offered]
		.map((en) => ({ slug: slugOf(en), name: noteOf(en)[language()], family: noteOf(en).family }))
		.sort((a, b) => a.name.localeCompare(b.name, language()))
	const of = (family: Family | null) =>
		notes.filter((note) => note.family === family).map(({ slug, name }) => ({ slug, name }))
	return [...FAMILIES, null]
		.map((family) => ({ family, notes: of(family) }))
		.filter(({ notes }) => notes.length > 0)
}

async function answer(candidates: readonly Findable[], { note, ...answers }: Answers) {
	const loved = note === undefined ? undefined : { name: note, family: noteOf(note).family }
	const wishes = { ...answers, note: loved }
	const { best, close } = findMatches(candidates, wishes)
	const bottleOf = ({ id }: Match) => candidates.find((each) => each.id === id)!
	const own = ownReasons(best.map(bottleOf), wishes)
	const ids = [...best, ...close].map(({ id }) => id)
	const products = await listProductsById(ids, language())
	const found = (matches: readonly Match[], own: readonly (OwnReason | undefined)[]): FinderProduct[] =>
		matches.flatMap((match, at) => {
			const product = products.find(({ id }) => id === match.id)
			if (!product) return []
			return [{ product, reason: inWords(match.reason, bottleOf(match), own[at]), own: ownInWords(own[at]) }]
		})
	return { best: found(best, own), close: found(close, []) }
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

function ownInWords(own: OwnReason | undefined): string {
	if (own?.kind === 'note') return sentence(NOTE[own.tier]({ note: noteOf(own.name)[language()] }))
	if (own?.kind === 'occasion') return sentence(m.finder_own_occasion({ occasion: FOR[own.occasion]() }))
	if (own?.kind === 'hours') return m.finder_own_hours({ from: own.hours[0], to: own.hours[1] })
	return own ? { soft: m.finder_own_soft, far: m.finder_own_far, price: m.finder_own_price }[own.kind]() : ''
}

/** One sentence: occasion, scent, projection and longevity, without what its own reason says already. */
function inWords({ occasion, note, family }: Match['reason'], bottle: Findable, own?: OwnReason): string {
	const isNew = (kind: OwnReason['kind']) => own?.kind !== kind
	const isNewNote = own?.kind !== 'note' || own.name !== note?.name
	const sillage = bottle.sillage && SILLAGE_LABELS[bottle.sillage - 1]?.()
	const parts = [
		occasion && isNew('occasion') && FOR[occasion](),
		note && isNewNote && NOTE[note.tier]({ note: noteOf(note.name)[language()] }),
		family && m.finder_family({ family: lower(FAMILY_LABELS[family]()) }),
		!occasion &&
			!note &&
			!family &&
			bottle.family &&
			m.finder_family({ family: lower(FAMILY_LABELS[bottle.family]()) }),
		sillage && lower(sillage),
		bottle.longevity &&
			isNew('hours') &&
			m.finder_hours({ from: bottle.longevity[0], to: bottle.longevity[1] }),
	].filter((part) => typeof part === 'string' && part !== '')
	return sentence(parts.join(', '))
}

const sentence = (text: string): string => text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

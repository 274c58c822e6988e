// The pages of notes and of the eight families: their lists and their products.
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { FAMILIES, type Family } from '~/shop/vocabulary.ts'
import { familyPicture } from '../../media/page-pictures.server.ts'
import { pageOf } from '../browse/page-of-list.ts'
import { listProductsById } from '../browse/products.server.ts'
import { remembered } from '../catalogue.server.ts'
import { FAMILY_LABELS } from '../family-labels.ts'
import { listFindable } from '../finder/findable.server.ts'
import type { Findable } from '../finder/finder.ts'
import { noteOf, noteText } from '../notes.server.ts'
import { soldOutLast } from '../stock.ts'
import { type FamilyLink, type NoteLink, type ScentPage, weightOfNote } from './scents.ts'
import { scentsOf } from './scents-of.ts'

const notesOf = ({ notes }: Findable): string[] => [...new Set([...notes.top, ...notes.heart, ...notes.base])]
const isOf = (family: Family) => (bottle: Findable) => scentsOf(bottle).includes(family)

const byNote = remembered((candidates: readonly Findable[]) => {
	const bottles = new Map<string, Findable[]>()
	for (const bottle of candidates)
		for (const note of notesOf(bottle)) {
			const having = bottles.get(note)
			if (having) having.push(bottle)
			else bottles.set(note, [bottle])
		}
	return bottles
})

const familySizes = remembered((candidates: readonly Findable[]) =>
	FAMILIES.map((family) => ({ family, bottles: candidates.filter(isOf(family)).length })),
)

export const countNotes = (candidates: readonly Findable[]): Map<string, number> =>
	new Map([...byNote(candidates)].map(([note, bottles]) => [note, bottles.length]))

const familyLinks = (candidates: readonly Findable[]): FamilyLink[] =>
	familySizes(candidates).map(({ family, bottles }) => ({ family, name: FAMILY_LABELS[family](), bottles }))

/** All notes by family, each sorted in its language. */
export async function loadNotes(language: Language) {
	const candidates = await listFindable()
	const counts = countNotes(candidates)
	const most = Math.max(...counts.values())
	const notes = [...counts].map(([en, bottles]) => {
		const note = noteOf(en)
		const weight = weightOfNote(bottles, most)
		return { slug: slugOf(en), name: note[language], bottles, weight, family: note.family }
	})
	notes.sort((a, b) => a.name.localeCompare(b.name, language))
	const of = (family: Family | null): NoteLink[] =>
		notes.filter((note) => note.family === family).map(({ family: _, ...note }) => note)
	return {
		families: familyLinks(candidates).map((link) => ({
			...link,
			notes: of(link.family),
			picture: familyPicture(link.family),
		})),
		/** The owner's own notes that are not in the dictionary. */
		others: of(null),
	}
}

/** One note with its bottles: perfumes first, of them those with it in the base, which lasts longest. */
export async function findNotePage(
	slug: string,
	language: Language,
	page = 1,
): Promise<ScentPage | undefined> {
	const candidates = await listFindable()
	const [en, having] = [...byNote(candidates)].find(([name]) => slugOf(name) === slug) ?? []
	if (!en || !having) return undefined
	const tiers = ['base', 'heart', 'top'] as const
	const depth = (bottle: Findable) =>
		tiers.findIndex((tier) => bottle.notes[tier].includes(en)) + (bottle.isPerfume ? 0 : tiers.length)
	const bottles = having.toSorted((a, b) => depth(a) - depth(b))
	const note = noteOf(en)
	const families = familyLinks(candidates)
	return {
		path: `/notes/${slug}`,
		title: m.note_title({ note: note[language] }),
		name: note[language],
		text: noteText(en, language),
		...(await pageOfBottles(bottles, language, page)),
		families,
		family: families.find(({ family }) => family === note.family),
	}
}

const FAMILY_TEXTS: Record<Family, () => string> = {
	floral: m.family_text_floral,
	fruity: m.family_text_fruity,
	gourmand: m.family_text_gourmand,
	amber: m.family_text_amber,
	woody: m.family_text_woody,
	oud: m.family_text_oud,
	fresh: m.family_text_fresh,
	aromatic: m.family_text_aromatic,
}

/** One family: first the bottles with it as the main family, then the others. */
export async function findFamilyPage(
	name: string,
	language: Language,
	page = 1,
): Promise<ScentPage | undefined> {
	const family = FAMILIES.find((known) => known === name)
	if (!family) return undefined
	const candidates = await listFindable()
	const bottles = candidates.filter(isOf(family))
	const first = bottles.filter((bottle) => bottle.family === family)
	const second = bottles.filter((bottle) => bottle.family !== family)
	const families = familyLinks(candidates)
	return {
		path: `/scents/${family}`,
		title: m.family_title({ family: FAMILY_LABELS[family]() }),
		name: FAMILY_LABELS[family](),
		text: FAMILY_TEXTS[family](),
		...(await pageOfBottles([...first, ...second], language, page)),
		families,
		family: families.find((link) => link.family === family),
		picture: familyPicture(family),
	}
}

/**
 * The page of a note has fewer products in a small shop than any other list, and in a large one as many: to stay below
 * 1.2 times its size, it is truncated sooner. No note or family of 84 products has as many.
 */
const BOTTLES_A_PAGE = 72

async function pageOfBottles(bottles: readonly Findable[], language: Language, wanted: number) {
	const { items, page, pages } = pageOf(soldOutLast(bottles), wanted, BOTTLES_A_PAGE)
	const ids = items.map(({ id }) => id)
	return { products: await listProductsById(ids, language), count: bottles.length, page, pages }
}

export async function scentPaths(): Promise<string[]> {
	const notes = [...byNote(await listFindable()).keys()]
	return [
		'/notes',
		...FAMILIES.map((family) => `/scents/${family}`),
		...notes.map((note) => `/notes/${slugOf(note)}`),
	]
}

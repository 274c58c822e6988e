import { type Catalogue, catalogue, type Entry, remembered } from '../catalogue.server.ts'
import { noteOf } from '../notes.server.ts'
import type { Findable } from './finder.ts'

const findableOf = remembered(({ en, nose }: Entry): Findable[] => {
	if (!nose) return []
	const { notes, character } = nose
	const merged = (words: string[] = []) => words.map((word) => noteOf(word).en)
	return [
		{
			id: en.id,
			price: en.price,
			gender: en.gender,
			family: en.family,
			...character,
			notes: { top: merged(notes?.top), heart: merged(notes?.heart), base: merged(notes?.base) },
			isPerfume: en.category === 'perfumes',
			stock: en.stock,
		},
	]
})
const shelfOf = remembered(({ entries }: Catalogue) => entries.flatMap(findableOf))

/** What the scent finder and the pages of notes and families go by, for every visible product, newest first. */
export const listFindable = async (): Promise<Findable[]> => shelfOf(await catalogue())

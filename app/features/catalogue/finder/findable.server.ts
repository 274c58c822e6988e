import { catalogue, rememberedEach } from '../catalogue.server.ts'
import { noteOf } from '../notes.server.ts'
import type { Findable } from './finder.ts'

const candidatesOf = rememberedEach(({ en, nose }): Findable | undefined => {
	if (!nose) return undefined
	const { notes, character } = nose
	return {
		id: en.id,
		price: en.price,
		gender: en.gender,
		scentFamily: en.scentFamily,
		family: en.family,
		secondFamily: en.secondFamily,
		sillage: character.sillage,
		longevity: character.longevity,
		heat: character.heat,
		occasions: character.occasions,
		notes: { top: merged(notes?.top), heart: merged(notes?.heart), base: merged(notes?.base) },
		isPerfume: en.category === 'perfumes',
		stock: en.stock,
	}
})

/** Most words are the note's own: then the product's own array is reused. */
function merged(words: readonly string[] = []): readonly string[] {
	const notes = words.map((word) => noteOf(word).en)
	return notes.every((note, at) => note === words[at]) ? words : notes
}

/** The data of the scent finder and the pages of notes and families, for every visible product, newest first. */
export const listFindable = async (): Promise<readonly Findable[]> => candidatesOf(await catalogue())

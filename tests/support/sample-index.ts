import { readSampleCatalogue } from '../../app/features/catalogue/sample/sample-catalogue.server.ts'
import { indexOf } from '../../app/features/catalogue/search/search-index.server.ts'
import type { SearchIndex } from '../../app/features/catalogue/search/search-index.ts'
import { sampleProducts } from './sample-products.ts'

/** The sample catalogue as search knows it, without a database. */
export function sampleIndex(): SearchIndex {
	const samples = readSampleCatalogue()
	return indexOf(
		sampleProducts().map((product, at) => {
			const { notes, character, description } = samples[at]!
			const { longevityHours: longevity, sillage, heat, occasions, secondFamily } = character
			return {
				...product,
				notes,
				character: { longevity, sillage, heat, occasions, secondFamily },
				descriptions: [description.en, description.fr],
			}
		}),
	)
}

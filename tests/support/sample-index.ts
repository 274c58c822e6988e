import type { SearchableProduct } from '../../app/features/catalogue/browse/products.server.ts'
import { readSampleCatalogue } from '../../app/features/catalogue/sample/sample-catalogue.server.ts'
import { indexOf } from '../../app/features/catalogue/search/search-index.server.ts'
import type { SearchIndex } from '../../app/features/catalogue/search/search-index.ts'
import { sampleProducts } from './sample-products.ts'

/** The sample catalogue with all that search looks at, without a database. */
export function sampleSearchable(): SearchableProduct[] {
	const samples = readSampleCatalogue()
	return sampleProducts().map((product, at) => {
		const { notes, character, description } = samples[at]!
		const { longevityHours: longevity, sillage, heat, occasions, secondFamily } = character
		return {
			...product,
			notes,
			character: { longevity, sillage, heat, occasions, secondFamily },
			descriptions: [description.en, description.fr],
		}
	})
}

/** The sample catalogue as search knows it. */
export const sampleIndex = (): SearchIndex => indexOf(sampleSearchable())

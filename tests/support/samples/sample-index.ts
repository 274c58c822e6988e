import { readSampleCatalogue } from '../../../app/features/catalogue/sample/sample-catalogue.server.ts'
import { indexOf, type Searchable } from '../../../app/features/catalogue/search/search-index.server.ts'
import type { SearchIndex } from '../../../app/features/catalogue/search/search-index.ts'
import { sampleProducts } from './sample-products.ts'

/** The sample catalogue with all that search looks at, without a database. */
export function sampleSearchable(): Searchable[] {
	const samples = readSampleCatalogue()
	return sampleProducts().map((product, at) => {
		const { notes, character, description } = samples[at]!
		const { longevityHours: longevity, sillage, heat, occasions } = character
		return {
			en: { ...product, description: description.en },
			fr: { ...product, description: description.fr },
			nose: { notes, character: { longevity, sillage, heat, occasions } },
		}
	})
}

/** The sample catalogue as search knows it. */
export const sampleIndex = (): SearchIndex => indexOf(sampleSearchable())

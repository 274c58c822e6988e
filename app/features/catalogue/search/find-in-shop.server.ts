import { withTimeout } from '~/shop/process/with-timeout.server.ts'
import { wholeCatalogue } from '../catalogue.server.ts'
import { type Found, searchWith } from './search.ts'
import { searchableIn } from './search-index.server.ts'
import { ShopWords } from './shop-words.server.ts'
import { type Suggestions, suggestionsFor } from './suggestions.ts'

const words = new ShopWords()
const search = searchWith(words.vocabulary)

/** A queue: no search runs while the vocabulary is being updated. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<Answer>(answer: () => Answer): Promise<Answer> {
	const mine = last.then(async () => {
		await words.follow(searchableIn(await wholeCatalogue()))
		return answer()
	})
	last = mine.catch(() => {})
	return mine
}

/** Preloads the vocabulary: in a shop of 100,000 products that takes many seconds. */
export const prepareSearch = (): Promise<void> =>
	inTurn(() => {
		// Computed in advance, or the first misspelled search would wait for it.
		void words.vocabulary.spellings
	})

export const findInShop = (q: string): Promise<Found> => withTimeout(inTurn(() => search(q)))

/** The search sheet's results for a term, in a shop too large to search in the browser. */
export const suggestInShop = (q: string): Promise<Suggestions> =>
	withTimeout(inTurn(() => suggestionsFor(q, search, (id) => words.find(id))))

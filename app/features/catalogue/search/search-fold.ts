/** Folds a text for search: without case, accents, apostrophes and punctuation; words separated by one space. */
export function fold(text: string): string {
	return text
		.toLowerCase()
		.normalize('NFD')
		.replace(/[\p{M}'’ʼ`]/gu, '')
		.replace(/œ/g, 'oe')
		.replace(/æ/g, 'ae')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
}

/** Far more texts than a browser or a large shop has; beyond that the cache is cleared. */
const MOST_TEXTS = 200_000

/**
 * Memoises what is derived from a text, for all products that have it, in any list and language: options are counted at
 * every keystroke. Keyed by text and not by product: a WeakMap of ten thousand products slows down garbage collection,
 * which delays pages.
 */
export function once<Fact>(work: (text: string) => Fact): (text: string) => Fact {
	const cached = new Map<string, Fact>()
	return (text) => {
		let fact = cached.get(text)
		if (fact === undefined) {
			fact = work(text)
			if (cached.size >= MOST_TEXTS) cached.clear()
			cached.set(text, fact)
		}
		return fact
	}
}

export const foldOnce = once(fold)

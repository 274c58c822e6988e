/** The edit distance of two words (a letter missing, added, changed, or two swapped), computed up to `max`. */
export function slipsBetween(a: string, b: string, max: number): number {
	if (Math.abs(a.length - b.length) > max) return max + 1
	let before: number[] = []
	let above = Array.from({ length: b.length + 1 }, (_, column) => column)
	for (let row = 1; row <= a.length; row++) {
		const line = [row]
		for (let column = 1; column <= b.length; column++) {
			const same = a[row - 1] === b[column - 1]
			let least = Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1))
			if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
				least = Math.min(least, before[column - 2]! + 1)
			line.push(least)
		}
		if (Math.min(...line) > max) return max + 1
		before = above
		above = line
	}
	return above[b.length]!
}

/** Short words differ too easily: 'oud' and 'old' are no typo. */
const allowedSlips = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** The letters of a word, a bit each. */
function lettersOf(word: string): number {
	let letters = 0
	for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
	return letters
}

function countBits(bits: number): number {
	let count = 0
	for (let left = bits; left; left &= left - 1) count++
	return count
}

/** The most likely known word for a misspelled one, or for its prefix; the earlier of two equally close. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
	const allowed = allowedSlips(word)
	if (allowed === 0) return undefined
	const letters = lettersOf(word)
	let best: string | undefined
	let fewest = allowed + 1
	for (const candidate of known) {
		// Words with this prefix were found without a correction.
		if (candidate.startsWith(word) || candidate.length < word.length - allowed) continue
		// A typo adds one letter at most: with more missing letters, the two need not be compared.
		if (countBits(letters & ~lettersOf(candidate)) > allowed) continue
		const whole = slipsBetween(word, candidate, allowed)
		// While typing it may be only a prefix; a whole word is the better guess.
		const asBeginning =
			candidate.length <= word.length
				? whole
				: Math.min(
						slipsBetween(word, candidate.slice(0, word.length), 1),
						slipsBetween(word, candidate.slice(0, word.length + 1), 1),
					)
		const slips = Math.min(whole, asBeginning > 1 ? allowed + 1 : asBeginning + 0.5)
		// Two typos with one on the first letter are unlikely: 'extrait' is no 'trait'.
		if (slips > 1.5 && candidate[0] !== word[0]) continue
		if (slips < fewest) {
			best = candidate
			fewest = slips
		}
	}
	return best
}

/** The known words nearest to one that nothing was found for, for the visitor to choose from: nearest first. */
export function nearWords(word: string, known: Iterable<string>, most: number): string[] {
	const max = Math.min(3, Math.floor(word.length / 2))
	const letters = lettersOf(word)
	return [...known]
		.filter((candidate) => countBits(letters & ~lettersOf(candidate)) <= max)
		.map((candidate) => ({ candidate, slips: slipsBetween(word, candidate, max) }))
		.filter(({ slips }) => slips <= max)
		.sort((one, other) => one.slips - other.slips)
		.slice(0, most)
		.map(({ candidate }) => candidate)
}

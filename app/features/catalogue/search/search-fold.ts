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

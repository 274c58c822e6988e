/** A text as search sees it: without case, accents, apostrophes and signs; words with one space between. */
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

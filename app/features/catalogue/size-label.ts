import type { Language } from '~/shop/language.ts'

/** Sizes are stored as S writes them, '100ml'. French puts a no-break space between a figure and its unit. */
export function sizeLabel(size: string, language: Language): string {
	return language === 'fr' ? size.replace(/(?<=\d)\s*(?=(ml|l)$)/i, '\u00a0') : size
}

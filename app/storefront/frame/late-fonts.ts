import { useEffect } from 'react'

/**
 * Fonts that the page is not set in are put to use when they come (swap-fonts.ts); the browser itself would leave them
 * out until the next document (`font-display: optional`).
 */
export function useLateFonts(): void {
	useEffect(() => {
		const { classList } = document.documentElement
		// On a slow connection first-paint.ts has made them wait, and photos further down.
		classList.remove('photos-wait')
		// To measure lays the page out: in a task of its own, so that React's does not grow longer by it.
		setTimeout(() => {
			if (classList.contains('device-fonts') || lacksFont())
				import('./swap-fonts.ts').then(({ swapFonts }) => swapFonts()).catch(() => {})
		})
	}, [])
}

/** Measured, as no time tells it: on a busy phone a font can come before the first paint and still be left out. */
function lacksFont(): boolean {
	const word = document.body.appendChild(document.createElement('span'))
	word.append('Sillage')
	const [without, ...own] = ['', 'Sillage Sans,', 'Sillage Serif,'].map((font) => {
		word.style.font = `1rem ${font}monospace`
		return word.offsetWidth
	})
	word.remove()
	return own.includes(without!)
}

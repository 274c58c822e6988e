import { useEffect } from 'react'

/**
 * Fonts that were not there for the first paint are put to use when they come (swap-fonts.ts); the browser itself would
 * leave them out until the next document (`font-display: optional`).
 */
export function useLateFonts(): void {
	useEffect(() => {
		// On a slow connection first-paint.ts has made them wait, and photos further down.
		document.documentElement.classList.remove('photos-wait')
		const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
		const early = performance
			.getEntriesByType('resource')
			.filter(
				(file) => file.name.endsWith('.woff2') && (file as PerformanceResourceTiming).responseEnd < painted,
			)
		if (early.length < 2)
			import('./swap-fonts.ts').then(
				({ swapFonts }) => swapFonts(),
				() => {},
			)
	}, [])
}

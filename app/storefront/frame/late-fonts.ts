import { useEffect } from 'react'
import { fontFiles } from '~/fonts/preloads.ts'

/** Set by first-paint.ts on a slow connection: the page uses system fonts, and photos further down wait. */
const DEVICE_FONTS = 'device-fonts'
const PHOTOS_WAIT = 'photos-wait'

/**
 * Fonts that were not there for the first paint are fetched after everything else, and put to use without a shift. The
 * browser itself would leave them out until the next document (`font-display: optional`).
 */
export function useLateFonts(): void {
	useEffect(() => {
		const { classList } = document.documentElement
		classList.remove(PHOTOS_WAIT)
		const late = classList.contains(DEVICE_FONTS) ? fontFiles : fontFiles.filter(({ href }) => cameLate(href))
		Promise.all(
			late.map(({ family, weight, href }) => new FontFace(family, `url(${href})`, { weight }).load()),
		)
			.then((faces) =>
				keepingHeights(() => {
					for (const face of faces) document.fonts.add(face)
					classList.remove(DEVICE_FONTS)
				}),
			)
			// Without them the page stays as it is.
			.catch(() => {})
	}, [])
}

function cameLate(href: string): boolean {
	const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
	const [file] = performance.getEntriesByName(
		new URL(href, location.href).href,
	) as PerformanceResourceTiming[]
	return !file || file.responseEnd > painted
}

/**
 * A text in sight that breaks into another number of lines in the new font would move what stands below it: it is set
 * a little closer, or keeps the room it had.
 */
function keepingHeights(change: () => void): void {
	const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, dt, dd')]
		.filter((text) => text.getBoundingClientRect().top < innerHeight)
		.map((text) => ({ text, height: text.offsetHeight }))
	change()
	for (const { text, height } of texts) {
		if (text.offsetHeight > height) text.style.letterSpacing = '-0.02em'
		if (text.offsetHeight < height) text.style.minHeight = `${height}px`
	}
}

import { fontFiles } from '~/fonts/preloads.ts'

/** Fetches the shop's fonts and puts them to use without a shift. */
export async function swapFonts(): Promise<void> {
	const faces = await Promise.all(
		fontFiles.map(({ family, weight, href }) => new FontFace(family, `url(${href})`, { weight }).load()),
	)
	keepingSizes(() => {
		for (const face of faces) document.fonts.add(face)
		document.documentElement.classList.remove('device-fonts')
	})
}

/**
 * A text in sight that is longer in the new font, or breaks into another number of lines, would move its neighbours:
 * it is set a little closer, and keeps the room it had.
 */
function keepingSizes(change: () => void): void {
	const texts = [
		...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, dt, dd, a, button, summary'),
	].filter((text) => text.getBoundingClientRect().top < innerHeight)
	const sizes = () => texts.map((text) => text.getBoundingClientRect())
	const before = sizes()
	change()
	for (const [index, { width, height }] of sizes().entries())
		if (width > before[index]!.width || height > before[index]!.height)
			texts[index]!.style.letterSpacing = '-0.025em'
	for (const [index, { width, height }] of sizes().entries()) {
		const { style } = texts[index]!
		if (width < before[index]!.width) style.minWidth = `${before[index]!.width}px`
		if (height < before[index]!.height) style.minHeight = `${before[index]!.height}px`
	}
	// In a window of another width, a phone turned round, they would not fit.
	const width = innerWidth
	addEventListener('resize', function release() {
		if (innerWidth === width) return
		for (const { style } of texts) style.letterSpacing = style.minWidth = style.minHeight = ''
		removeEventListener('resize', release)
	})
}

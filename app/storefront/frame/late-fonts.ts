import { useEffect } from 'react'
import { useNavigation } from 'react-router'

const LEFT_OUT = 'device-fonts'
const classes = () => document.documentElement.classList

let seenTo = false
let fetched = false

/**
 * A font that arrives after the first paint is not used in that document (`font-display: optional`), so the text does
 * not reflow. On the next navigation everything changes anyway: then the font is applied.
 */
export function useLateFonts(): void {
	const leaving = useNavigation().state === 'loading'
	useEffect(bringWhatWaited, [])
	useEffect(() => {
		if (!leaving || seenTo) return
		if (classes().contains(LEFT_OUT)) {
			if (fetched) classes().remove(LEFT_OUT)
			return
		}
		seenTo = true
		const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
		for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) {
			const [font] = performance.getEntriesByName(href) as PerformanceResourceTiming[]
			if (font && font.responseEnd < painted) continue
			const [family, weight] = href.includes('serif') ? ['Serif', '400 600'] : ['Sans', '400 700']
			new FontFace(`Sillage ${family}`, `url(${href})`, { weight }).load().then(
				(face) => document.fonts.add(face),
				() => {},
			)
		}
	}, [leaving])
}

/**
 * On a slow connection, fonts and photos further down were deferred (first-paint.ts): load them after everything else.
 */
function bringWhatWaited(): void {
	classes().remove('photos-wait')
	if (!classes().contains(LEFT_OUT)) return
	const own = [...document.fonts].filter(({ display }) => display === 'optional')
	Promise.all(own.map((font) => font.load()))
		.then(() => {
			fetched = true
		})
		.catch(() => {})
}

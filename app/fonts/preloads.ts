import sans from './sans.woff2'
import serif from './serif.woff2'

export const fontFiles = [
	{ family: 'Sillage Sans', weight: '400 700', href: sans },
	{ family: 'Sillage Serif', weight: '400 600', href: serif },
]

/** Links of a page that has its fonts before its first paint. */
export const fontPreloads = fontFiles.map(({ href }) => ({
	rel: 'preload',
	href,
	as: 'font' as const,
	type: 'font/woff2',
	crossOrigin: 'anonymous' as const,
}))

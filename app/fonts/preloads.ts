import sans from './sans.woff2'
import serif from './serif.woff2'

/** Links of a page that has its fonts before its first paint. */
export const fontPreloads = [sans, serif].map((href) => ({
	rel: 'preload',
	href,
	as: 'font' as const,
	type: 'font/woff2',
	crossOrigin: 'anonymous' as const,
}))

import { srcsets } from './variants.ts'

/** In a page's head: the picture of its largest paint is fetched before the parser meets it. */
export const preloadPicture = (
	picture: { id: string; width: number },
	{ sizes, widths, media }: { sizes: string; widths?: readonly number[]; media?: string },
) => ({
	tagName: 'link' as const,
	rel: 'preload',
	as: 'image',
	type: 'image/avif',
	imageSrcSet: srcsets(picture, widths).avif,
	imageSizes: sizes,
	media,
	fetchPriority: 'high',
})

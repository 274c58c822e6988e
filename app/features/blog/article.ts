import type { PhotoFile } from '~/features/media/variants.ts'

export type ArticleInfo = {
	slug: string
	title: string
	description: string
	/** 2024-03-21 */
	date: string
	/** March 21, 2024 */
	day: string
	minutes: number
	picture: PhotoFile
}

export type Article = ArticleInfo & {
	html: string
	/** The ids of the products that it is about. */
	products: string[]
}

/** The average reading speed on a screen. */
const WORDS_A_MINUTE = 200

export function readingMinutes(markdown: string): number {
	const words = markdown.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? []
	return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

export type TextPart = { title: string; html: string }

export type TextSection = TextPart & { parts: TextPart[] }

/** A page that the shop writes about itself, split at its headings so that the page can lay it out. */
export type TextPage = {
	title: string
	description: string
	lead: string
	sections: (TextSection & { id: string })[]
}

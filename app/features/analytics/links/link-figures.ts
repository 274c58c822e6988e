import type { NamedLink } from '~/features/links/short-link.ts'
import type { LinkPlace } from '~/shop/vocabulary.ts'

export const LINKS_PER_PAGE = 20

/** What came by short links in some days, in the terms of the page of figures. */
export type LinkFigures = {
	/** Of browsers that allow counting. */
	visits: number
	/** Sent in these days, without cancelled ones. */
	orders: number
	/** Of those orders what is delivered, less what came back. */
	sold: number
	/** Payments less money given back, by the day of the money. */
	received: number
}

/** `place` is null for what came by no link; its visits are not counted. */
export type PlaceFigures = LinkFigures & { place: LinkPlace | null }

export type LinkRow = NamedLink &
	LinkFigures & {
		code: string
		/** False while its product is hidden or deleted: then it leads to the list. */
		open: boolean
	}

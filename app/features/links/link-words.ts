import { m } from '~/paraglide/messages.js'
import { LIST_PAGES, WHOLE_LIST } from '~/shop/pages.ts'
import type { LinkPlace } from '~/shop/vocabulary.ts'
import { type NamedLink, productOfTarget } from './short-link.ts'

export const LINK_PLACE_NAMES: Record<LinkPlace, () => string> = {
	status: m.link_place_status,
	instagram: m.link_place_instagram,
	facebook: m.link_place_facebook,
	tiktok: m.link_place_tiktok,
	flyer: m.link_place_flyer,
	other: m.link_place_other,
}

/** The pages that a link can lead to, besides products. */
export const LINK_PAGES: readonly { path: string; name: () => string }[] = [
	{ path: '/', name: m.link_home },
	{ path: WHOLE_LIST, name: m.nav_all_products },
	...LIST_PAGES.map(({ path, label }) => ({ path, name: label })),
]

/** A product that was deleted meanwhile is named by its address. */
export function targetName({ target, product }: Pick<NamedLink, 'target' | 'product'>): string {
	const page = LINK_PAGES.find(({ path }) => path === target)
	return page?.name() ?? product ?? productOfTarget(target) ?? target
}

/** 'WhatsApp status · Yara EDP' */
export const linkName = (link: NamedLink): string => `${LINK_PLACE_NAMES[link.place]()} · ${targetName(link)}`

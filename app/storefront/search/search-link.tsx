import type { MouseEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import { IconLink } from '../frame/personal-links.tsx'

/** Links to the search field of the shop; with scripts the search opens over the page, loaded on first use. */
export const SearchLink = () => (
	<IconLink to="/shop#list-q" icon="search" label={m.nav_search()} prefetch="none" onClick={openHere} />
)

function openHere(event: MouseEvent<HTMLAnchorElement>): void {
	event.preventDefault()
	const { href } = event.currentTarget
	import('./search-sheet.tsx').then(
		({ openSearch }) => openSearch(),
		() => location.assign(href),
	)
}

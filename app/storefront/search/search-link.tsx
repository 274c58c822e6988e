import type { MouseEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import { IconLink } from '../frame/personal-links.tsx'

/** To the search field of the shop; with scripts search opens over the page one is on, loaded when first wanted. */
export function SearchLink() {
	return (
		<IconLink to="/shop#list-q" icon="search" label={m.nav_search()} prefetch="none" onClick={openHere} />
	)
}

function openHere(event: MouseEvent<HTMLAnchorElement>): void {
	const { ctrlKey, metaKey, shiftKey, currentTarget } = event
	if (ctrlKey || metaKey || shiftKey) return
	event.preventDefault()
	import('./search-sheet.tsx').then(
		({ openSearch }) => openSearch(),
		() => location.assign(currentTarget.href),
	)
}

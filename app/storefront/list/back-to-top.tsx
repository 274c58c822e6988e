import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

/** Stands in a strip that begins two screens below the top of the list, so that it is seen only from there on. */
export function BackToTop() {
	return (
		<div className="back-to-top">
			<a href="#content" aria-label={m.list_top()}>
				<Icon name="down" className="size-5 rotate-180" />
			</a>
		</div>
	)
}

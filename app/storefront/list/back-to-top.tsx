import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

/** Inside a strip that starts two screens below the top of the list, so it is visible only from there on. */
export function BackToTop() {
	return (
		<div className="back-to-top">
			<a href="#content" aria-label={m.list_top()}>
				<Icon name="down" className="size-5 rotate-180" />
			</a>
		</div>
	)
}

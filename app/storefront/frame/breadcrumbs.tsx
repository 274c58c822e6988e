import { m } from '~/paraglide/messages.js'
import { ShopLink } from '../shop-link.tsx'

/** `to` is a path without the language prefix. */
export type Crumb = { name: string; to: string }

/** Home / category / name. The last entry is the current page: not a link, and truncated on narrow phones. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
	const above = trail.slice(0, -1)
	const here = trail.at(-1)
	return (
		<nav aria-label={m.breadcrumb_label()} className="bar-scale text-sm text-smoke">
			<ol className="flex items-center">
				{above.map(({ name, to }) => (
					<li key={to} className="flex shrink-0 items-center">
						<ShopLink to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
							{name}
						</ShopLink>
						<span aria-hidden="true" className="px-2 text-gilt">
							/
						</span>
					</li>
				))}
				<li aria-current="page" className="truncate text-ink">
					{here?.name}
				</li>
			</ol>
		</nav>
	)
}

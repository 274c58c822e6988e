import { m } from '~/paraglide/messages.js'
import { ShopLink } from './shop-link.tsx'

/** One step of the way to a page; `to` is a path of the shop, without its language. */
export type Crumb = { name: string; to: string }

/** Home / category / name. The last one is the page itself, and no link. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
	return (
		<nav aria-label={m.breadcrumb_label()} className="text-sm text-smoke">
			<ol className="flex flex-wrap items-center">
				{trail.map(({ name, to }, place) => (
					<li key={to} className="flex min-w-0 items-center">
						{place > 0 ? (
							<span aria-hidden="true" className="px-2 text-gilt">
								/
							</span>
						) : null}
						{place === trail.length - 1 ? (
							<span aria-current="page" className="py-2.5 text-ink">
								{name}
							</span>
						) : (
							<ShopLink
								to={to}
								className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
							>
								{name}
							</ShopLink>
						)}
					</li>
				))}
			</ol>
		</nav>
	)
}

import { Link } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { useQueryLink } from '../requests/use-query-link.ts'
import { countText } from './number-text.ts'

/** The range shown, and links to the next and previous page. `more`: the count was cut off. */
export function Paging({
	page,
	perPage,
	found,
	more = false,
	name = 'page',
	of,
}: {
	page: number
	perPage: number
	found: number
	more?: boolean
	/** Where a page has several lists: the name in the query, and the list's title. */
	name?: string
	of?: string
}) {
	const link = useQueryLink()
	// The empty state says enough.
	if (found === 0) return null
	const pages = Math.ceil(found / perPage)
	const to = (next: number) => link({ [name]: String(next) })
	const from = (page - 1) * perPage + 1
	const look = buttonClass({ look: 'secondary', size: 'sm' })
	return (
		<nav
			aria-label={[m.admin_paging(), of].filter(Boolean).join(': ')}
			className="mt-3 flex items-center justify-between gap-3 text-sm"
		>
			<p className="text-smoke tabular-nums">
				{m.admin_paging_range({
					from: countText(from),
					to: countText(Math.min(page * perPage, found)),
					found: more ? m.admin_paging_more({ found: countText(found) }) : countText(found),
				})}
			</p>
			{pages > 1 ? (
				<div className="flex gap-2">
					{page > 1 ? (
						<Link to={to(page - 1)} className={look} rel="prev">
							{m.admin_paging_previous()}
						</Link>
					) : null}
					{page < pages ? (
						<Link to={to(page + 1)} className={look} rel="next">
							{m.admin_paging_next()}
						</Link>
					) : null}
				</div>
			) : null}
		</nav>
	)
}

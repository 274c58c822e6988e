import { m } from '~/paraglide/messages.js'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ViewedProducts } from '../recently-viewed/viewed-products.tsx'
import { ShopLink } from '../shop-link.tsx'

const CHIP =
	'inline-flex min-h-11 items-center rounded-md border border-sand px-4 transition-colors hover:bg-sand'

/** Shown before anything is typed: recent searches, recently viewed products and suggestions. */
export function SearchIdeas({
	recent,
	onChoose,
	onRemove,
	onRemoveAll,
	onLeave,
}: {
	recent: readonly string[]
	onChoose: (term: string) => void
	onRemove: (term: string) => void
	onRemoveAll: () => void
	onLeave: () => void
}) {
	const ideas = m.search_chips().split('|')
	return (
		<>
			{recent.length > 0 ? (
				<section aria-labelledby="search-recent" className="mb-6">
					<div className="flex items-center justify-between">
						<h2 id="search-recent" className="text-lg">
							{m.search_recent()}
						</h2>
						<button
							type="button"
							onClick={onRemoveAll}
							className="min-h-11 px-2 text-sm text-gold underline underline-offset-4"
						>
							{m.search_recent_clear()}
						</button>
					</div>
					<ul className="divide-y divide-sand">
						{recent.map((term) => (
							<li key={term} className="flex items-center">
								<button
									type="button"
									onClick={() => onChoose(term)}
									className="flex min-h-11 min-w-0 grow items-center py-2 text-left wrap-anywhere"
								>
									{term}
								</button>
								<IconButton label={m.search_recent_remove({ term })} onClick={() => onRemove(term)}>
									<Icon name="close" className="size-4" />
								</IconButton>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<ViewedProducts onLeave={onLeave} />
			<section aria-labelledby="search-ideas" className="mt-4 first:mt-0">
				<h2 id="search-ideas" className="mb-3 text-lg">
					{m.search_ideas()}
				</h2>
				<ul className="flex flex-wrap gap-2">
					{ideas.map((term) => (
						<li key={term}>
							<button type="button" onClick={() => onChoose(term)} className={CHIP}>
								{term}
							</button>
						</li>
					))}
				</ul>
				<ShopLink
					to="/finder"
					onClick={onLeave}
					data-more
					className="mt-4 inline-flex min-h-11 items-center text-gold underline underline-offset-4"
				>
					{m.nav_finder()}
				</ShopLink>
			</section>
		</>
	)
}

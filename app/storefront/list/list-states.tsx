import type { ReactNode } from 'react'
import { type ListQuery, NO_QUERY, queryEntries } from '~/features/catalogue/browse/list-query.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button, type ButtonLook } from '~/ui/button.tsx'
import { ShopLink } from '../shop-link.tsx'
import type { ListPageData } from './list-page-data.ts'
import type { ListState } from './use-listing.ts'

/**
 * A button that applies a query to a list. It is a small form, so it works without scripts; with scripts `onChoose` is
 * called instead. Without `onChoose` the page is reloaded.
 */
export function QueryButton({
	path,
	query,
	onChoose,
	children,
	...button
}: {
	path: string
	query: ListQuery
	onChoose?: (query: ListQuery) => void
	children: ReactNode
	className?: string
	disabled?: boolean
	'aria-pressed'?: boolean
	'aria-label'?: string
} & ButtonLook) {
	return (
		<form
			method="get"
			action={href(path)}
			className="contents"
			onSubmit={(event) => {
				if (!onChoose) return
				event.preventDefault()
				onChoose(query)
			}}
		>
			{queryEntries(query).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button {...button} type="submit">
				{children}
			</Button>
		</form>
	)
}

/** S §8: the list could not be loaded. Try Again loads the page again, with or without scripts. */
export function ListFailed({ path, query = NO_QUERY }: { path: string; query?: ListQuery }) {
	return (
		<div role="alert" className="flex flex-col items-center gap-3 py-16 text-center">
			<p className="font-serif text-2xl text-ember">{m.list_failed()}</p>
			<p className="text-smoke">{m.list_failed_text()}</p>
			<QueryButton path={path} query={query}>
				{m.error_try_again()}
			</QueryButton>
		</div>
	)
}

type Empty = { list: ListState; bestsellers?: ListPageData['bestsellers'] }

export function NothingFound({ path, text, ...empty }: { path: string; text: string } & Empty) {
	return (
		<>
			<div className="flex flex-col items-center gap-3 py-6 text-center max-md:[&>svg]:hidden">
				<BottleDrawing />
				<p className="text-lg">{text}</p>
				<ShopLink
					to={path}
					preventScrollReset
					className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
				>
					{m.list_clear_all_filters_empty()}
				</ShopLink>
			</div>
			<WaysOn {...empty} />
		</>
	)
}

/** Where an empty list leads. Its code comes with the filters: without them no list is empty. */
export const WaysOn = ({ list: { filters, listing, query }, bestsellers }: Empty) =>
	filters ? <filters.Instead {...listing} q={query.q} bestsellers={bestsellers} /> : null

export function BottleDrawing() {
	return (
		<svg aria-hidden="true" viewBox="0 0 48 64" className="h-16 w-12 text-gilt">
			<path
				d="M19 4h10v10H19ZM21 14h6v6h-6ZM10 26a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v30a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4ZM16 36h16v12H16Z"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				strokeLinejoin="round"
			/>
		</svg>
	)
}

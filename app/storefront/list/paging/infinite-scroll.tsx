// The pages of a long list: numbered links, and infinite scroll that appends the next page's products.
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { withPage } from '~/features/catalogue/browse/page-of-list.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { savesData } from '~/shop/data-saving.ts'
import { href } from '~/shop/language.ts'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../../shop-link.tsx'
import { followPageInView } from './page-in-view.ts'

type Place = { path: string; search: string; page: number; pages: number }

type LoadedPages = Place & {
	/** The products of this page and of those appended to it. */
	products: PublicProduct[]
	/** The last page loaded. */
	last: number
	/** Fetches the next page; if that fails, the link that was clicked is followed. */
	join: (link?: HTMLAnchorElement) => void
	end: RefObject<HTMLElement | null>
}

/** How many pages are appended automatically; then a click is needed, or the footer could never be reached. */
const AUTOMATIC_PAGES = 3
/** Prefetch distance below the viewport. */
const AHEAD = '1200px'

/** Appended pages by loader data: after Back the list is as long as before. */
const appended = new WeakMap<object, PublicProduct[][]>()

export function useInfiniteScroll({
	of,
	first,
	path,
	search,
	page,
	pages,
}: Place & { of: object; first: readonly PublicProduct[] }): LoadedPages {
	const [, setJoined] = useState(NONE)
	const lists = appended.get(of) ?? NONE
	const products = useMemo(() => [first, ...lists].flat(), [first, lists])
	const last = page + lists.length
	const end = useRef<HTMLElement>(null)
	const pending = useRef<AbortController>(undefined)
	const automaticPages = useRef(0)

	function join(link?: HTMLAnchorElement): void {
		if (pending.current) return
		const request = new AbortController()
		pending.current = request
		automaticPages.current = link ? 0 : automaticPages.current + 1
		import('./fetch-page.ts')
			.then(({ fetchPage }) => fetchPage(path, withPage(search, last + 1), request.signal))
			.then(
				(next) => {
					const longer = [...lists, next]
					appended.set(of, longer)
					setJoined(longer)
				},
				() => link && !request.signal.aborted && location.assign(link.href),
			)
			.finally(() => {
				if (pending.current === request) pending.current = undefined
			})
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: another list or another page restarts the observer
	useEffect(() => {
		if (!end.current || last >= pages || savesData()) return
		const watch = new IntersectionObserver(
			([seen]) => seen?.isIntersecting && automaticPages.current < AUTOMATIC_PAGES && join(),
			{ rootMargin: AHEAD },
		)
		watch.observe(end.current)
		return () => watch.disconnect()
	}, [first, last, pages])
	// biome-ignore lint/correctness/useExhaustiveDependencies: a pending request belongs to the list it was started for
	useEffect(() => () => pending.current?.abort(), [first])
	useEffect(() => {
		if (lists.length === 0) return
		const sizes = [first, ...lists].map(({ length }) => length)
		return followPageInView(sizes, (at) => href(path) + withPage(search, page + at))
	}, [first, lists, path, search, page])

	return { products, path, search, page, pages, last, join, end }
}

const NONE: PublicProduct[][] = []

const LINK = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 tabular-nums'

/** The link to the next page, and the page numbers. */
export function PageLinks({ path, search, page, pages, last, join, end }: LoadedPages) {
	if (pages === 1) return null
	const addressOf = (number: number) => path + withPage(search, number)
	const near = [1, page - 1, ...range(page, last), last + 1, pages]
	const shown = [...new Set(near)].filter((number) => number >= 1 && number <= pages)
	return (
		<nav ref={end} aria-label={m.list_pages()} className="flex flex-col items-center gap-4 pt-8 pb-4">
			<p role="status" className="text-sm text-smoke tabular-nums">
				{m.list_page_of({ page: last, pages })}
			</p>
			{last < pages ? (
				<a
					href={href(addressOf(last + 1))}
					rel="next"
					onClick={(event) => {
						if (isPlainClick(event)) {
							event.preventDefault()
							join(event.currentTarget)
						}
					}}
					className={buttonClass({ look: 'secondary' }, 'px-8')}
				>
					{m.list_more()}
				</a>
			) : null}
			<ol className="flex flex-wrap items-center justify-center gap-1">
				{shown.map((number, at) => (
					<li key={number} className="flex items-center">
						{number > (shown[at - 1] ?? 0) + 1 ? <span aria-hidden="true">…</span> : null}
						{number >= page && number <= last ? (
							<span aria-current={number === last ? 'page' : undefined} className={`${LINK} bg-sand`}>
								{number}
							</span>
						) : (
							<ShopLink
								to={addressOf(number)}
								prefetch="none"
								aria-label={m.list_page({ page: number })}
								className={`${LINK} underline underline-offset-4 hover:bg-sand`}
							>
								{number}
							</ShopLink>
						)}
					</li>
				))}
			</ol>
		</nav>
	)
}

const range = (from: number, to: number): number[] =>
	Array.from({ length: to - from + 1 }, (_, at) => from + at)

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

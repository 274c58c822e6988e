import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ListData } from '~/features/catalogue/browse/list-data.ts'
import { hasQuery, type ListQuery, NO_QUERY, writeQuery } from '~/features/catalogue/browse/list-query.ts'
import type { Listing } from '~/features/catalogue/browse/listing.ts'
import type { Stocked } from '~/features/catalogue/browse/stocked-categories.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { fromJsonText } from '~/shop/text/json-text.ts'
import { lazyModule, useLazyModule } from '~/ui/lazy-part.tsx'
import { toast } from '~/ui/toasts/toast.tsx'
import { searching } from '../search/searching.ts'

/** Search and filters are loaded on first use; a URL with a query waits for them. */
export const filtering = lazyModule(
	() => import('./filtering.tsx'),
	import.meta.env.SSR ? await import('./filtering.tsx') : undefined,
)

export type ListState = {
	/** The products that came with the page. */
	all: readonly PublicProduct[]
	/** Total and categories, where the browser does not have all products. */
	size?: number
	categories?: Stocked[]
	query: ListQuery
	/** The result of the query. Before the filter code is loaded there is no query, and this is all products. */
	listing: Omit<Listing, 'counts' | 'options'>
	filters?: NonNullable<ReturnType<typeof filtering.now>> & Pick<Listing, 'counts' | 'options'>
	/** Links to further pages, below the products. */
	more?: ReactNode
	/** Reads the query from the form; undefined while the code to answer it is not loaded. */
	read: (form: HTMLFormElement) => ListQuery | undefined
	/** Applies a query; `replace` adds no history entry. */
	choose: (next: ListQuery, replace?: boolean) => void
	/** Fetches what filters need, and what a search needs. */
	prepare: (search: boolean) => Promise<unknown>
}

export type WithListProps = {
	data: ListData
	path: string
	/** The page has category buttons. */
	withCategory?: boolean
	children: (list: ListState) => ReactNode
}

/** Search, filters and sort order from the URL, and their result. */
export function useListing(data: ListData, withCategory = false): ListState {
	const { searched } = data
	const [params] = useSearchParams()
	const navigate = useNavigate()
	const products = fromJsonText(data.products)
	const code = useLazyModule(filtering, hasQuery(params))
	const list = code?.listHere(data, hasQuery(params))
	const query = useMemo(() => list?.read(params, withCategory) ?? NO_QUERY, [params, list, withCategory])
	const isAnswered = (q: string) => !q || q === searched?.q
	const here = useLazyModule(searching, !isAnswered(query.q))
	const found = useMemo(
		() => (query.q === searched?.q ? searched : query.q ? here?.search(query.q) : undefined),
		[query.q, searched, here],
	)
	const listing = useMemo(
		() => list?.listingOf(query, found) ?? code?.listingIn(data),
		[list, query, found, code, data],
	)
	const canAnswer = (q: string) => filtering.now()?.listHere(data) && (isAnswered(q) || searching.now())
	const prepare = (search: boolean) =>
		Promise.all([filtering.fetch().then((now) => now.lateList(data).fetch()), search && searching.fetch()])
	return {
		all: products,
		query,
		listing: listing ?? { products, count: products.length, total: products.length, close: [] },
		filters: code && listing ? { ...code, options: listing.options, counts: listing.counts } : undefined,
		read: (form) => {
			const next = filtering.now()?.listHere(data)?.read(paramsOf(form), withCategory)
			return next && canAnswer(next.q) ? next : undefined
		},
		choose: (next, replace = false) => {
			const search = writeQuery(next)
			const go = () => void navigate({ search }, { preventScrollReset: true, replace })
			if (canAnswer(next.q)) go()
			else withFiltering(prepare(next.q !== ''), go, () => location.assign(search))
		},
		prepare,
	}
}

let offlineNoticeShown = false

/** Continues once all is there that filters need; if that fails, the server answers, as it does without scripts. */
function withFiltering(fetched: Promise<unknown>, goOn: () => void, askServer: () => void): void {
	fetched.then(goOn, () => {
		if (navigator.onLine) return askServer()
		// Once, not for every keystroke.
		if (offlineNoticeShown) return
		offlineNoticeShown = true
		toast(m.offline_title(), { text: m.offline_text(), tone: 'danger' })
		const reset = () => {
			offlineNoticeShown = false
		}
		addEventListener('online', reset, { once: true })
	})
}

export function paramsOf(form: HTMLFormElement): URLSearchParams {
	return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Values of a field without a selection. */
const EMPTY = ['', 'all']

/**
 * Syncs an uncontrolled form with the URL after Back or Clear, without overwriting text being typed. Returns a
 * function to call after each change of the form.
 */
export function useFormInStep(
	{ query, read, choose, prepare }: ListState,
	form: React.RefObject<HTMLFormElement | null>,
): (typing: boolean) => void {
	const address = writeQuery(query)
	/** The form's own change, not yet in the URL. */
	const sent = useRef<string>(undefined)
	const first = useRef(true)

	function send(typing: boolean): void {
		if (!form.current) return
		const next = read(form.current)
		if (!next) {
			const held = paramsOf(form.current)
			if ([...held.values()].every((value) => EMPTY.includes(value))) return
			withFiltering(
				prepare(Boolean(held.get('q'))),
				() => send(typing),
				() => form.current?.submit(),
			)
			return
		}
		const before = sent.current ?? address
		if (writeQuery(next) === before) return
		sent.current = writeQuery(next)
		// The first letter adds a history entry; further letters replace it.
		choose(next, typing && before.startsWith('?q='))
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new URL updates the form
	useEffect(() => {
		if (!form.current) return
		// Text typed before hydration counts.
		if (first.current) {
			first.current = false
			return send(true)
		}
		if (sent.current !== undefined) {
			if (sent.current === address) sent.current = undefined
			return
		}
		const held = read(form.current)
		if (!held || writeQuery(held) === address) return
		const wanted = new URLSearchParams(address)
		for (const field of form.current.elements) {
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
				const value = wanted.get(field.name) ?? (field.name === 'sort' || field.name === 'q' ? '' : 'all')
				if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value
				else if (field.type !== 'hidden') field.value = value
			}
		}
	}, [address])

	return send
}

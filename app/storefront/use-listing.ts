import { useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type FilterOptions, optionsOf } from '~/features/catalogue/filter-options.ts'
import { type ListQuery, readQuery, writeQuery } from '~/features/catalogue/list-query.ts'
import { type Listing, listingOf } from '~/features/catalogue/listing.ts'
import { unpackProducts } from '~/features/catalogue/packed-list.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'

/** What a list page's loader brings. */
export type ListData = { packed: string; moreBrands: string[]; failed: boolean }

export type ListState = {
	/** Everything the page has. */
	all: PublicProduct[]
	query: ListQuery
	options: FilterOptions
	listing: Listing
	/** Reads a form with the names of the query. */
	read: (form: HTMLFormElement) => ListQuery
	/** Shows another query at once, without a request; `replace` makes no new step in the history. */
	choose: (next: ListQuery, replace?: boolean) => void
}

/** Search, filters and sort of the address, and what they leave. `withCategory`: the page has category buttons. */
export function useListing({ packed, moreBrands }: ListData, withCategory = false): ListState {
	const [params] = useSearchParams()
	const navigate = useNavigate()
	const products = unpackProducts(packed)
	const options = useMemo(() => optionsOf(products, moreBrands), [products, moreBrands])
	const query = useMemo(() => readQuery(params, options, withCategory), [params, options, withCategory])
	const listing = useMemo(() => listingOf(products, query, options), [products, query, options])
	return {
		all: products,
		query,
		options,
		listing,
		read: (form) => readQuery(paramsOf(form), options, withCategory),
		choose: (next, replace = false) =>
			navigate({ search: writeQuery(next) }, { preventScrollReset: true, replace }),
	}
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
	return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/**
 * Keeps the fields of an uncontrolled form in step with the address, when the visitor goes back or clears it,
 * and never takes away letters that are being typed. Returns what to call when the form itself has changed.
 */
export function useFormInStep(
	{ query, read, choose }: ListState,
	form: React.RefObject<HTMLFormElement | null>,
): (typing: boolean) => void {
	const address = writeQuery(query)
	/** The form's own change, on its way into the address. */
	const sent = useRef<string>(undefined)
	const first = useRef(true)

	function send(typing: boolean): void {
		if (!form.current) return
		const next = read(form.current)
		const before = sent.current ?? address
		if (writeQuery(next) === before) return
		sent.current = writeQuery(next)
		// The first letter is a step to go back from; the others belong to it.
		choose(next, typing && before.startsWith('?q='))
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new address is a reason to look at the form
	useEffect(() => {
		if (!form.current) return
		// What was typed before the scripts arrived counts.
		if (first.current) {
			first.current = false
			return send(true)
		}
		if (sent.current !== undefined) {
			if (sent.current === address) sent.current = undefined
			return
		}
		if (writeQuery(read(form.current)) === address) return
		const wanted = new URLSearchParams(address)
		for (const field of form.current.elements) {
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
				if (field.type !== 'hidden')
					field.value =
						wanted.get(field.name) ?? (field.name === 'sort' ? 'newest' : field.name === 'q' ? '' : 'all')
			}
		}
	}, [address])

	return send
}

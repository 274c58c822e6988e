// The list of a large shop: the server runs search and filters. Only pages of such shops load this code.
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { countsIn, type ListAnswer } from '~/features/catalogue/browse/list-answer.ts'
import { writeQuery } from '~/features/catalogue/browse/list-query.ts'
import { readQuery } from '~/features/catalogue/browse/read-query.ts'
import { fromJsonText } from '~/shop/text/json-text.ts'
import * as filtering from './filtering.tsx'
import { askServer } from './list-revalidation.ts'
import { PageLinks, useInfiniteScroll } from './paging/infinite-scroll.tsx'
import { paramsOf, type WithListProps } from './use-listing.ts'

askServer()

/** Debounce while typing. */
const TYPING_MS = 250

export function ServerFilteredList({
	answer,
	path,
	withCategory = false,
	children,
}: WithListProps & { answer: ListAnswer }) {
	const navigate = useNavigate()
	const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
	const { query, options } = answer
	const shown = useRef(query)
	useEffect(() => {
		shown.current = query
	})
	const first = useMemo(() => fromJsonText(answer.products), [answer])
	const counts = useMemo(() => countsIn(answer), [answer])
	const joined = useInfiniteScroll({ of: answer, first, path, search: writeQuery(query), ...answer })
	return children({
		all: first,
		query,
		size: answer.size,
		categories: answer.categories,
		listing: { ...answer, products: joined.products },
		filters: { ...filtering, options, counts },
		more: <PageLinks {...joined} />,
		// What is selected is always among the options.
		read: (form) => readQuery(paramsOf(form), options, withCategory),
		choose: (next, replace = false) => {
			const go = () =>
				// The first letter may not be a history entry yet.
				void navigate(
					{ search: writeQuery(next) },
					{ preventScrollReset: true, replace: replace && shown.current.q !== '' },
				)
			clearTimeout(typing.current)
			if (replace) typing.current = setTimeout(go, TYPING_MS)
			else go()
		},
		prepare: async () => {},
	})
}

// A list of a large shop: the server has answered the query in the address, and answers the next one. Fetched by the
// pages of such shops only.
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { countsIn, type ListAnswer } from '~/features/catalogue/browse/list-answer.ts'
import { writeQuery } from '~/features/catalogue/browse/list-query.ts'
import { fromJsonText } from '~/shop/text/json-text.ts'
import * as filtering from './filtering.tsx'
import { askServer } from './list-revalidation.ts'
import { JoinedPages, useJoinedPages } from './paging/joined-pages.tsx'
import { paramsOf, type WithListProps } from './use-listing.ts'

askServer()

/** So long nothing is asked for while someone types. */
const TYPING_MS = 250

export function AnsweredList({
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
	const joined = useJoinedPages({ of: answer, first, path, search: writeQuery(query), ...answer })
	return children({
		all: first,
		query,
		size: answer.size,
		categories: answer.categories,
		listing: { ...answer, products: joined.products },
		filters: { ...filtering, options, counts },
		more: <JoinedPages {...joined} />,
		// A chosen scent that no product has any more is still chosen.
		read: (form) =>
			filtering.readQuery(
				paramsOf(form),
				{ ...options, scent: query.scent ? [...options.scent, query.scent] : options.scent },
				withCategory,
			),
		choose: (next, replace = false) => {
			const go = () =>
				// The first letter may not have become a step of the history yet.
				void navigate(
					{ search: writeQuery(next) },
					{ preventScrollReset: true, replace: replace && shown.current.q !== '' },
				)
			clearTimeout(typing.current)
			if (replace) typing.current = setTimeout(go, TYPING_MS)
			else go()
		},
	})
}

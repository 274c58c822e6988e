import type { ReactNode } from 'react'
import { lateCode, useLateCode } from '~/ui/late-part.tsx'
import { type ListData, type ListState, useListing } from './use-listing.ts'

/** What only shops need that are too large for the browser to filter by itself. */
const largeShop = lateCode(
	() => import('./answered-list.tsx'),
	import.meta.env.SSR ? await import('./answered-list.tsx') : undefined,
)

export type WithListProps = {
	data: ListData
	/** The page itself. */
	path: string
	/** The page has category buttons. */
	withCategory?: boolean
	children: (list: ListState) => ReactNode
}

/** A list as its address asks for it, worked out here or, in a large shop, by the server. */
export const WithList = (props: WithListProps) =>
	props.data.answer ? <Answered {...props} /> : <Filtered {...props} />

const Filtered = ({ data, withCategory, children }: WithListProps) => children(useListing(data, withCategory))

function Answered(props: WithListProps) {
	const code = useLateCode(largeShop, true)
	return code && <code.AnsweredList {...props} answer={props.data.answer!} />
}

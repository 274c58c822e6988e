import { lateCode, useLateCode } from '~/ui/late-part.tsx'
import { useListing, type WithListProps } from './use-listing.ts'

/** What only shops need that are too large for the browser to filter by itself. */
const largeShop = lateCode(
	() => import('./answered-list.tsx'),
	import.meta.env.SSR ? await import('./answered-list.tsx') : undefined,
)

/** A list as its address asks for it, worked out here or, in a large shop, by the server. */
export const WithList = (props: WithListProps) =>
	props.data.answer ? <Answered {...props} /> : <Filtered {...props} />

const Filtered = ({ data, withCategory, children }: WithListProps) => children(useListing(data, withCategory))

function Answered(props: WithListProps) {
	const code = useLateCode(largeShop, true)
	return code && <code.AnsweredList {...props} answer={props.data.answer!} />
}

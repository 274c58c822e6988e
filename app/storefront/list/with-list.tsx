import { lateCode, useLateCode } from '~/ui/late-part.tsx'
import { useListing, type WithListProps } from './use-listing.ts'

/** Only for shops too large to filter in the browser. */
const largeShop = lateCode(
	() => import('./answered-list.tsx'),
	import.meta.env.SSR ? await import('./answered-list.tsx') : undefined,
)

/** A list filtered by its URL, in the browser or, in a large shop, on the server. */
export const WithList = (props: WithListProps) =>
	props.data.answer ? <Answered {...props} /> : <Filtered {...props} />

const Filtered = ({ data, withCategory, children }: WithListProps) => children(useListing(data, withCategory))

function Answered(props: WithListProps) {
	const code = useLateCode(largeShop, true)
	return code && <code.AnsweredList {...props} answer={props.data.answer!} />
}

import { lazyModule, useLazyModule } from '~/ui/lazy-part.tsx'
import { useListing, type WithListProps } from './use-listing.ts'

/** Only for shops too large to filter in the browser. */
const largeShop = lazyModule(
	() => import('./server-filtered-list.tsx'),
	import.meta.env.SSR ? await import('./server-filtered-list.tsx') : undefined,
)

/** A list filtered by its URL, in the browser or, in a large shop, on the server. */
export const WithList = (props: WithListProps) =>
	props.data.answer ? <Answered {...props} /> : <Filtered {...props} />

const Filtered = ({ data, withCategory, children }: WithListProps) => children(useListing(data, withCategory))

function Answered(props: WithListProps) {
	const code = useLazyModule(largeShop, true)
	return code && <code.ServerFilteredList {...props} answer={props.data.answer!} />
}

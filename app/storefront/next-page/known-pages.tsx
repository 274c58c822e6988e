// Pages that can be rendered before the server answers: those in the history, on Back and Forward, and the page of a
// product that a list has data for. They are rendered from memory at once; the server is asked in parallel, and its
// response replaces them. Loaded late, as the first page never needs it.
import { useEffect, useReducer } from 'react'
import {
	type DataStrategyResult,
	isRouteErrorResponse,
	type MiddlewareFunction,
	useLocation,
	useMatches,
	useNavigation,
	useRevalidator,
} from 'react-router'
import { href } from '~/shop/language.ts'
import { whenIdle } from '~/shop/when-idle.ts'
import { renewal } from '../frame/navigation-events.ts'
import { takeTapped } from '../product/tapped-product.ts'
import { earlyProduct } from './early-product.tsx'
import { fetchLikelyCode, PRODUCT } from './likely-code.ts'
import { lruCache } from './lru-cache.ts'

// Needed after Back to a list, possibly offline.
import('../list/paging/return-to-card.ts').catch(() => {})

/** By route id. */
export type RouteResults = Record<string, DataStrategyResult>

type KnownPage = {
	id: string
	address: string
	answer: DataStrategyResult
	/** The response is newer than what is rendered. */
	news?: boolean
	/** Placeholder data until the first server response; `failed` when there is none. */
	early?: (failed: boolean) => DataStrategyResult
}

const READING = 'routes/storefront/reading'

/** By history entry. Entries that only differ in their filters share the data. */
const steps = lruCache<KnownPage>(20)
/** The product page tapped last, until its history entry exists. */
let opened: KnownPage | undefined
/** The page whose newer response the router is about to read from here. */
let announced: KnownPage | undefined
let rerender = () => {}

export const answer: MiddlewareFunction<RouteResults> = ({ request }, next) => {
	const { pathname, search } = new URL(request.url)
	const address = pathname + search
	opened = pageOfTap(address)
	const known = opened ?? pageOfStep(address)
	if (!known) return next()
	if (announced === known) announced = undefined
	// A long list may now be at the URL of the page in view: the server would return only that page.
	else if (known.address === address) {
		if (known.early) known.answer = known.early(!navigator.onLine)
		void askServer(known, next())
	}
	return { [known.id]: known.answer }
}

function pageOfTap(address: string): KnownPage | undefined {
	const product = takeTapped()
	if (!product || address !== href(`/product/${product.id}`)) return
	const early = earlyProduct(product)
	return { id: PRODUCT, address, answer: early(false), early }
}

/** On Back and Forward the browser's URL changes first; on a push it still is that of the page being left. */
function pageOfStep(address: string): KnownPage | undefined {
	const known = steps.get(history.state?.key ?? 'default')
	return known && [known.address, location.pathname + location.search].includes(address) ? known : undefined
}

async function askServer(known: KnownPage, coming: Promise<RouteResults>): Promise<void> {
	const { [known.id]: answer } = await coming
	// Empty when the router skipped the loader (filters only).
	if (!answer) return
	if (isOfServer(answer)) {
		if (!known.early && JSON.stringify(answer) === JSON.stringify(known.answer)) return
		known.answer = answer
		known.early = undefined
	} else {
		if (!known.early) return
		known.answer = known.early(true)
	}
	known.news = true
	rerender()
}

/** A response, a redirect or a 404: not a network failure or a server error. */
function isOfServer({ type, result }: DataStrategyResult): boolean {
	if (type === 'data') return !(result as { failed?: boolean } | null)?.failed
	return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
}

/** Stores each page that is rendered, and applies a server response that arrives later. */
export function WatchPages() {
	const { key, pathname, search } = useLocation()
	const matches = useMatches()
	const idle = useNavigation().state === 'idle'
	const { revalidate } = useRevalidator()
	const [, update] = useReducer((count: number) => count + 1, 0)
	const page = matches.at(-1)
	useEffect(() => {
		rerender = update
	}, [])
	useEffect(() => {
		renewal.ask = () => {
			renewal.isOn = true
			revalidate().finally(() => {
				renewal.isOn = false
			})
			return true
		}
	}, [revalidate])
	useEffect(() => {
		if (!idle || !page || !matches.some(({ id }) => id === READING)) return
		const address = pathname + search
		let known = steps.get(key)
		if (!known && opened?.address === address) known = steps.set(key, opened)
		if (!known && page.loaderData) {
			const answer = { type: 'data', result: page.loaderData } as const
			steps.set(key, { id: page.id, address, answer })
		}
		if (known?.news) {
			known.news = false
			announced = known
			void revalidate()
		}
	})
	const id = page?.id
	useEffect(() => whenIdle(() => fetchLikelyCode(id)), [id])
	return null
}

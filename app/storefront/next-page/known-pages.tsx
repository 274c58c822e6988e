// Pages that can be shown before the server answers: those one has been to, on the way back and forward, and the page of
// a product that a list knows. They are drawn at once from what is here; the server is asked at the same time, and what
// it answers takes its place. Fetched late, as nobody needs it on the first page.
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
import { renewal } from '../navigation-events.ts'
import { takeTapped } from '../tapped-product.ts'
import { whenIdle } from '../when-idle.ts'
import { earlyProduct } from './early-product.tsx'
import { fetchLikelyCode, PRODUCT } from './likely-code.ts'
import { memoryOf } from './memory.ts'

// Whoever comes back to a list needs it, perhaps without a line.
import('../list/paging/return-to-card.ts').catch(() => {})

/** By route. */
export type RouteResults = Record<string, DataStrategyResult>

type KnownPage = {
	/** Its route. */
	id: string
	address: string
	answer: DataStrategyResult
	/** The answer is newer than what the screen shows. */
	news?: boolean
	/** What is shown until the server has answered for the first time, also when it cannot be asked. */
	early?: (failed: boolean) => DataStrategyResult
}

const READING = 'routes/storefront/reading'

/** By step of the browser's history. Pages are kept, not copied: steps that only filter a list share it. */
const steps = memoryOf<KnownPage>(20)
/** The page of the product that was tapped last, until its step has begun. */
let opened: KnownPage | undefined
/** The page whose newer answer the router is about to fetch from here. */
let announced: KnownPage | undefined
let tell = () => {}

export const answer: MiddlewareFunction<RouteResults> = ({ request }, next) => {
	const { pathname, search } = new URL(request.url)
	const address = pathname + search
	opened = pageOfTap(address)
	const known = opened ?? pageOfStep(address)
	if (!known) return next()
	if (announced === known) announced = undefined
	// A long list is at another address now, that of the page in view: the server would answer with that page alone.
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

/** Going back or forward, the browser's history is there first; on the way to a new page it still names the one that is left. */
function pageOfStep(address: string): KnownPage | undefined {
	const known = steps.get(history.state?.key ?? 'default')
	return known && [known.address, location.pathname + location.search].includes(address) ? known : undefined
}

async function askServer(known: KnownPage, coming: Promise<RouteResults>): Promise<void> {
	const { [known.id]: answer } = await coming
	// Nothing: of a step that only filters the router need not ask.
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
	tell()
}

/** The page, where it has moved to, or that it is gone: not a line that failed or a server that cannot tell. */
function isOfServer({ type, result }: DataStrategyResult): boolean {
	if (type === 'data') return !(result as { failed?: boolean } | null)?.failed
	return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
}

/** Remembers each page that is shown, and shows the server's answer when it comes after the page. */
export function WatchPages() {
	const { key, pathname, search } = useLocation()
	const matches = useMatches()
	const idle = useNavigation().state === 'idle'
	const { revalidate } = useRevalidator()
	const [, hear] = useReducer((heard: number) => heard + 1, 0)
	const page = matches.at(-1)
	useEffect(() => {
		tell = hear
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

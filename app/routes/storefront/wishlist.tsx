import { useEffect, useState } from 'react'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { listProductsById } from '~/features/catalogue/browse/products.server.ts'
import { listWishes } from '~/features/wishlist/wishlist.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { suggestBestsellers } from '~/storefront/list/bestsellers.server.ts'
import { orOffline } from '~/storefront/offline/or-offline.ts'
import { ProductCard } from '~/storefront/product/product-card.tsx'
import { RecentlyViewed } from '~/storefront/recently-viewed/recently-viewed.tsx'
import { NothingSaved } from '~/storefront/saved-items/nothing-saved.tsx'
import { useSavedItems } from '~/storefront/saved-items/saved-items.ts'
import { useProducts } from '~/storefront/saved-items/use-products.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { Notice } from '~/ui/notice.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import type { Route } from './+types/wishlist'

export async function loader({ request }: Route.LoaderArgs) {
	const customer = await findCurrentCustomer(request)
	const wishes = customer ? await listWishes(customer.id) : null
	const [products, bestsellers] = await Promise.all([
		listProductsById(wishes ?? [], language()),
		// Without an account only the browser knows what is on the wishlist.
		wishes?.length ? [] : suggestBestsellers(),
	])
	return { wishes, products, bestsellers }
}

/** Offline: the wishlist of this browser, with products from the cached lists. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
	orOffline(serverLoader(), (products) => ({ products, wishes: null, bestsellers: [] }))

// The page is updated by its hearts and by other tabs; the server need not be asked again.
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.wishlist_title(), description: m.wishlist_description(), noindex: true })

const NONE: string[] = []

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
	const { wishes } = loaderData
	const settled = useSavedItems((items) => items.settled, false)
	const local = useSavedItems((items) => items.wishlist, NONE)
	const ids = wishes && !settled ? wishes : local
	const { products, state } = useProducts(ids, loaderData.products, wishes ?? NONE)
	const [goneCount, setGoneCount] = useState(0)

	const gone = state === 'ready' ? ids.filter((id) => !products.has(id)).join(',') : ''
	useEffect(() => {
		if (!gone || !settled) return
		setGoneCount((count) => count + gone.split(',').length)
		import('~/storefront/saved-items/saved-items-actions.ts').then(({ dropGoneWishes }) =>
			dropGoneWishes(gone.split(',')),
		)
	}, [gone, settled])

	const shown = ids.flatMap((id) => products.get(id) ?? [])
	const left = Math.max(goneCount, gone ? gone.split(',').length : 0)
	const word = left > 1 ? m.wishlist_gone_many({ count: left }) : m.wishlist_gone_one()
	const notice = left > 0 ? <Notice>{word}</Notice> : null
	if (shown.length === 0 && state !== 'loading') {
		return (
			<>
				{notice ? <div className="page-frame pt-6">{notice}</div> : null}
				<NothingSaved
					title={m.wishlist_title()}
					empty={m.wishlist_empty()}
					text={m.wishlist_empty_text()}
					bestsellers={loaderData.bestsellers}
				/>
				<RecentlyViewed />
			</>
		)
	}
	return (
		<>
			<section className="page-frame">
				<PageHead title={m.wishlist_title()} />
				{notice ? <div className="mb-6">{notice}</div> : null}
				{shown.length === 0 ? (
					<p role="status" className="sr-only">
						{m.wishlist_loading()}
					</p>
				) : null}
				<h2 className="sr-only">{m.wishlist_products()}</h2>
				<div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
					{shown.map((product, index) => (
						<ProductCard key={product.id} product={product} eager={index < 4} />
					))}
					{state === 'loading'
						? ids.filter((id) => !products.has(id)).map((id) => <CardSkeleton key={id} />)
						: null}
				</div>
			</section>
			<RecentlyViewed />
		</>
	)
}

function CardSkeleton() {
	return (
		<div className="flex flex-col gap-3 rounded-lg border border-sand bg-paper pb-4">
			<Skeleton className="aspect-4/5 w-full" />
			<Skeleton className="mx-3 h-5 w-2/3" />
			<Skeleton className="mx-3 h-5 w-1/3" />
		</div>
	)
}

import { data, type ErrorResponse, isRouteErrorResponse, useLocation } from 'react-router'
import { findProductPage } from '~/features/catalogue/browse/product-page.server.ts'
import { findProductReviews } from '~/features/reviews/product-reviews.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { savedSettings } from '~/shop/shop-settings.server.ts'
import { productTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { MessagePage } from '~/storefront/frame/page-head.tsx'
import { isUnreached, NotSaved, useReloadWhenOnline } from '~/storefront/frame/route-problem.tsx'
import { suggestBestsellers } from '~/storefront/list/bestsellers.server.ts'
import { AskUs, Bestsellers } from '~/storefront/list/bestsellers.tsx'
import { preloadFirstPhoto } from '~/storefront/product/gallery/product-gallery.tsx'
import { chatAbout } from '~/storefront/product/product-chat.server.ts'
import { ProductPageView } from '~/storefront/product/product-page-view.tsx'
import { ProductReviewList } from '~/storefront/product/product-reviews.tsx'
import type { ShownProduct } from '~/storefront/product/shown-product.ts'
import { useRecordView } from '~/storefront/recently-viewed/use-record-view.ts'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { productJsonLd, shareCardOf } from '~/storefront/search-engines/json-ld-product.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/product.$id'

export async function loader({ params }: Route.LoaderArgs) {
	const [page, reviews] = await or503(
		Promise.all([findProductPage(params.id, language()), findProductReviews(params.id, language())]),
	)
	if (!page) throw data(await suggestBestsellers(), { status: 404 })
	return { ...page, chat: chatAbout(page.product), reviews, ...returnPolicy() }
}

/** For search engines; nothing while the owner has not said. */
function returnPolicy() {
	const { returnDays, returnPaidBy } = savedSettings()
	return returnDays ? { returns: { returnDays, ...(returnPaidBy && { returnPaidBy }) } } : {}
}

const isMissing = (error: unknown): error is ErrorResponse =>
	isRouteErrorResponse(error) && error.status === 404

export const meta: Route.MetaFunction = (args) => {
	const page = args.loaderData
	if (!page) {
		const [title, description] = isMissing(args.error)
			? [m.product_missing_title(), m.product_missing_text()]
			: isUnreached(args.error)
				? [m.offline_title(), m.not_saved_text()]
				: [m.product_error_title(), m.product_error_text()]
		return pageMeta(args, { title, description, noindex: true })
	}
	const { product } = page
	const shop = shopOf(args.matches)
	const meta = pageMeta(args, {
		title: product.name,
		description: product.description || product.name,
		image: shareCardOf(product),
		imageAlt: product.name,
		type: 'product',
		jsonLd: import.meta.env.SSR
			? [productJsonLd(shop, page, page.reviews), breadcrumbJsonLd(shop, productTrail(product))]
			: [],
	})
	return import.meta.env.SSR ? [...preloadFirstPhoto(product.photo), ...meta] : meta
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
	const page: ShownProduct = loaderData
	const { product, reviews, early } = page
	useRecordView(early ? undefined : product.id)
	return (
		<ProductPageView page={page}>{reviews ? <ProductReviewList reviews={reviews} /> : null}</ProductPageView>
	)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	useReloadWhenOnline()
	const { pathname } = useLocation()
	if (isMissing(error)) {
		return (
			<>
				<MessagePage title={m.product_missing_title()} text={m.product_missing_text()}>
					<ShopLink to="/" className={buttonClass()}>
						{m.not_found_home()}
					</ShopLink>
					<ShopLink to="/shop" className={buttonClass({ look: 'secondary' })}>
						{m.product_missing_shop()}
					</ShopLink>
					<p className="w-full text-smoke">{m.product_missing_ask()}</p>
					<AskUs />
				</MessagePage>
				<Bestsellers products={error.data ?? []} />
			</>
		)
	}
	if (isUnreached(error)) return <NotSaved />
	return (
		<MessagePage title={m.product_error_title()} text={m.product_error_text()}>
			<a href={pathname} className={buttonClass()}>
				{m.error_try_again()}
			</a>
		</MessagePage>
	)
}

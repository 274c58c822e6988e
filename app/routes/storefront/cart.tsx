import { redirect } from 'react-router'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { emptyCart, listCart, writeCart } from '~/features/cart/cart.server.ts'
import { isProductId, isQuantity } from '~/features/cart/cart.ts'
import { listProductsById } from '~/features/catalogue/browse/products.server.ts'
import { findOrderAgain } from '~/features/orders/tracking/order-again.server.ts'
import { deliveryAndPaymentTerms } from '~/features/settings/delivery-and-payment-terms.server.tsx'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { formatTotal } from '~/shop/money.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import { PRIVATE, unreadableForm } from '~/storefront/account/customer-request.server.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { suggestBestsellers } from '~/storefront/list/bestsellers.server.ts'
import { orOffline } from '~/storefront/offline/or-offline.ts'
import { CartLines, CartSummary } from '~/storefront/saved-items/cart-parts.tsx'
import { NothingSaved } from '~/storefront/saved-items/nothing-saved.tsx'
import { useCart } from '~/storefront/saved-items/use-cart.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/cart'

export async function loader({ request }: Route.LoaderArgs) {
	const customer = await findCurrentCustomer(request)
	const lines = customer ? await listCart(customer.id) : null
	const ids = (lines ?? []).map(({ id }) => id)
	const again = new URL(request.url).searchParams.get('again')
	const [products, bestsellers, ordered] = await Promise.all([
		listProductsById(ids, language()),
		// Without an account only the browser knows what is in the cart.
		ids.length > 0 ? [] : suggestBestsellers(),
		again && customer ? findOrderAgain(again) : undefined,
	])
	return {
		lines,
		products,
		bestsellers,
		notices: ordered?.notices,
		terms: deliveryAndPaymentTerms(shopFacts(), formatTotal),
		town: customer?.city ?? '',
	}
}

/** Offline: the cart of this browser, with products from the cached lists. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
	orOffline(serverLoader(), (products) => ({
		products,
		lines: null,
		bestsellers: [],
		notices: undefined,
		terms: undefined,
		town: '',
	}))

// The page is updated by its buttons and by other tabs; the server need not be asked again.
export const shouldRevalidate = () => false

/** The page's buttons without scripts. */
export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request)
	const change = form && readChange(form)
	if (!change) return unreadableForm()
	const customer = await findCurrentCustomer(request)
	if (!customer) throw redirect(href('/account'), { headers: PRIVATE })
	if (change === 'clear') await emptyCart(customer.id)
	else await writeCart(customer.id, change)
	throw redirect(href('/cart'), { headers: PRIVATE })
}

function readChange(form: FormData): 'clear' | Record<string, number> | undefined {
	if (form.has('clear')) return 'clear'
	const id = form.get('product')
	const quantity = readWholeNumber(String(form.get('quantity')))
	return isProductId(id) && (quantity === 0 || isQuantity(quantity)) ? { [id]: quantity } : undefined
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.cart_title(), description: m.cart_description(), noindex: true })

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
	const { lines, notices, priced } = useCart(loaderData)
	const problem = actionData?.problems.form
	const messages = [
		problem ? (
			<Notice key="problem" tone="danger">
				{problem}
			</Notice>
		) : null,
		...[...(loaderData.notices ?? []), ...notices].map((notice) => <Notice key={notice}>{notice}</Notice>),
	]
	if (lines.length === 0) {
		return (
			<>
				<div className="page-frame flex flex-col gap-3 pt-6 empty:hidden">{messages}</div>
				<NothingSaved
					title={m.cart_title()}
					empty={m.cart_empty()}
					text={m.cart_empty_text()}
					bestsellers={loaderData.bestsellers}
				/>
			</>
		)
	}
	return (
		<section className="page-frame">
			<PageHead title={m.cart_title()} />
			<div className="mb-6 flex flex-col gap-3 empty:hidden">{messages}</div>
			<div className="flex flex-col gap-4 md:gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
				<CartLines lines={lines} />
				<CartSummary lines={lines} priced={priced} terms={loaderData.terms} town={loaderData.town} />
			</div>
		</section>
	)
}

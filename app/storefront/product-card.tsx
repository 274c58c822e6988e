import { storefrontCategory } from '~/features/catalogue/category.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { buttonClass } from '~/ui/button.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { HeartButton } from './heart-button.tsx'
import { ShopLink } from './shop-link.tsx'

/** Where Buy Now leads (S §2): the inquiry form with the product's name typed in. */
export function buyNowAddress(product: Pick<PublicProduct, 'name' | 'category'>): string {
	const query = new URLSearchParams({ product: product.name, category: storefrontCategory(product.category) })
	return `/order-inquiry?${query}`
}

const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw'
const CARD_WIDTHS = [340, 520, 720]

/** `eager`: the card stands in the first view and its photo is fetched at once. */
export function ProductCard({ product, eager }: { product: PublicProduct; eager?: boolean }) {
	const to = `/product/${product.id}`
	return (
		<article className="flex flex-col overflow-hidden rounded-lg border border-sand bg-paper">
			<div className="relative">
				<ShopLink to={to} tabIndex={-1} aria-hidden="true">
					<ProductPhoto photo={product.photo} alt="" sizes={CARD_SIZES} widths={CARD_WIDTHS} eager={eager} />
				</ShopLink>
				<HeartButton product={product} className="absolute top-1.5 right-1.5 bg-paper/85" />
			</div>
			<div className="flex grow flex-col gap-1 p-3">
				{product.brand ? (
					<p className="text-xs tracking-widest text-smoke uppercase">{product.brand}</p>
				) : null}
				<h3 className="text-lg leading-snug">
					<ShopLink to={to} className="hover:underline underline-offset-4">
						{product.name}
					</ShopLink>
				</h3>
				<p className="line-clamp-2 text-sm text-smoke">{product.description}</p>
				<p className="mt-auto pt-2 font-medium tabular-nums">{formatPrice(product.price, language())}</p>
				<div className="mt-2 grid grid-cols-[1fr_auto] gap-2">
					<ShopLink to={buyNowAddress(product)} className={buttonClass({ size: 'sm' })} prefetch="none">
						{m.card_buy_now()}
					</ShopLink>
					<AddToCartButton product={product} iconOnly />
				</div>
				<ShopLink
					to={to}
					className="flex min-h-11 items-center text-sm text-gold underline-offset-4 hover:underline"
				>
					{m.card_learn_more()}
					<span className="sr-only">: {product.name}</span>
				</ShopLink>
			</div>
		</article>
	)
}

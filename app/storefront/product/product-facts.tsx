import type { ProductDetails } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import type { Gender } from '~/shop/vocabulary.ts'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../shop-link.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { buyNowAddress } from './buy-now-address.ts'
import { HeartButton } from './heart-button.tsx'

const GENDER_NAMES: Record<Gender, () => string> = {
	men: m.product_for_men,
	women: m.product_for_women,
	unisex: m.product_for_unisex,
}

/** Brands make perfumes and body care: a perfume's brand leads to its perfumes, any other to everything of it. */
function brandAddress({ brand, category }: ProductDetails & { brand: string }): string {
	return `${category === 'perfumes' ? '/shop/perfumes' : '/shop'}?${new URLSearchParams({ brand })}`
}

/** 'EDP' says little to a first buyer: the page writes it out. Other words stay as the seller typed them. */
function concentrationName(concentration: string): string {
	if (/^(edp|eau de parfum)$/i.test(concentration)) return 'Eau de Parfum (EDP)'
	if (/^(edt|eau de toilette)$/i.test(concentration)) return 'Eau de Toilette (EDT)'
	return concentration
}

/** The right-hand page of the spread: whose it is, its name, its price, and the ways to have it. */
export function ProductFacts({ product }: { product: ProductDetails }) {
	const { brand, description } = product
	return (
		<div className="flex flex-col">
			{brand ? (
				<p>
					<ShopLink
						to={brandAddress({ ...product, brand })}
						className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
					>
						{m.product_by({ brand })}
					</ShopLink>
				</p>
			) : null}
			<h1 className="text-4xl leading-tight lg:text-5xl">{product.name}</h1>
			<p className="mt-4 font-serif text-2xl">{formatPrice(product.price, language())}</p>
			{description ? <p className="mt-5 text-lg leading-relaxed text-smoke">{description}</p> : null}
			<div className="mt-7 grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[1fr_1fr_auto]">
				<ShopLink
					to={buyNowAddress(product)}
					prefetch="none"
					className={buttonClass({}, 'col-span-2 min-h-13 sm:col-span-1')}
				>
					{m.card_buy_now()}
				</ShopLink>
				<AddToCartButton product={product} className="min-h-13" />
				<HeartButton product={product} className="size-13 rounded-md border border-ink/70" />
			</div>
			<FactList product={product} />
		</div>
	)
}

/** S-PROD-03: each shows when it is known. */
function FactList({ product }: { product: ProductDetails }) {
	const facts = [
		[m.product_size(), product.size],
		[m.product_type(), product.concentration && concentrationName(product.concentration)],
		[m.product_for(), product.gender && (ownEntry(GENDER_NAMES, product.gender)?.() ?? product.gender)],
		[m.product_scent(), product.scentFamily],
	] as const
	return (
		<dl className="mt-8 grid grid-cols-2 border-t border-sand">
			{facts.map(([label, value]) =>
				value ? (
					<div key={label} className="border-b border-sand py-3 pr-3 last:odd:col-span-2">
						<dt className="text-sm text-smoke">{label}</dt>
						<dd className="mt-0.5">{value}</dd>
					</div>
				) : null,
			)}
		</dl>
	)
}

import type { CharacterLine } from '~/features/catalogue/product-words.ts'
import { priceFor10Ml } from '~/features/catalogue/price-per-volume.ts'
import type { ProductDetails } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import type { Gender } from '~/shop/vocabulary.ts'
import { ShopLink } from '../shop-link.tsx'
import { BuyingBar } from './buying-bar.tsx'
import { ScentCharacter } from './scent-character.tsx'
import { TrustLines } from './trust-lines.tsx'

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

/** The right-hand page of the spread: its name, its price, whose it is, the ways to have it, and what is known of it. */
export function ProductFacts({
	product,
	character,
}: {
	product: ProductDetails
	character: readonly CharacterLine[]
}) {
	const { brand, description } = product
	const for10Ml = priceFor10Ml(product)
	return (
		<div className="flex flex-col">
			<h1 className="text-2xl leading-tight md:text-4xl lg:text-5xl">{product.name}</h1>
			<div className="mt-1 flex flex-wrap items-baseline gap-x-4 md:mt-4">
				<p className="font-serif text-2xl">{formatPrice(product.price, language())}</p>
				{for10Ml === null ? null : (
					<p className="text-sm text-smoke">
						{m.product_price_10ml({ price: formatPrice(for10Ml, language()) })}
					</p>
				)}
				{brand ? (
					<p className="ml-auto">
						<ShopLink
							to={brandAddress({ ...product, brand })}
							className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
						>
							{m.product_by({ brand })}
						</ShopLink>
					</p>
				) : null}
			</div>
			{description ? <p className="mt-2 text-lg leading-relaxed text-smoke md:mt-5">{description}</p> : null}
			<BuyingBar product={product} />
			<TrustLines />
			<FactList product={product} />
			<ScentCharacter lines={character} />
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
		<dl className="mt-2 grid grid-cols-2">
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

import type { ProductDetails } from '~/features/catalogue/product.ts'
import type { CharacterLine, Fact } from '~/features/catalogue/product-words.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ShopLink } from '../shop-link.tsx'
import { BuyingBar } from './buying-bar.tsx'
import { ScentCharacter } from './scent-character.tsx'
import { TrustLines } from './trust-lines.tsx'

/** Brands make perfumes and body care: a perfume's brand leads to its perfumes, any other to everything of it. */
function brandAddress({ brand, category }: ProductDetails & { brand: string }): string {
	return `${category === 'perfumes' ? '/shop/perfumes' : '/shop'}?${new URLSearchParams({ brand })}`
}

/** The right-hand page of the spread: its name, its price, whose it is, the ways to have it, and what is known of it. */
export function ProductFacts({
	product,
	priceFor10Ml,
	facts,
	character,
}: {
	product: ProductDetails
	priceFor10Ml: string | null
	facts: readonly Fact[]
	character: readonly CharacterLine[]
}) {
	const { brand, description } = product
	return (
		<div className="flex flex-col">
			<h1 className="text-2xl leading-tight md:text-4xl lg:text-5xl">{product.name}</h1>
			<div className="mt-1 flex flex-wrap items-baseline gap-x-4 md:mt-4">
				<p className="font-serif text-2xl">{formatPrice(product.price, language())}</p>
				{priceFor10Ml ? <p className="text-sm text-smoke">{priceFor10Ml}</p> : null}
				{brand ? (
					<p className="lg:ml-auto">
						<ShopLink
							to={brandAddress({ ...product, brand })}
							className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
						>
							{m.product_by({ brand })}
						</ShopLink>
					</p>
				) : null}
			</div>
			description ? <p className="mt-2 text-lg leading-relaxed text-smoke md:mt-5">{description}</p> : null
			<BuyingBar product={product} />
			<TrustLines />
			<FactList facts={facts} />
			<ScentCharacter lines={character} />
		</div>
	)
}

function FactList({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="mt-2 grid grid-cols-2">
			{facts.map(([label, value]) => (
				<div key={label} className="border-b border-sand py-3 pr-3 last:odd:col-span-2">
					<dt className="text-sm text-smoke">{label}</dt>
					<dd className="mt-0.5">{value}</dd>
				</div>
			))}
		</dl>
	)
}

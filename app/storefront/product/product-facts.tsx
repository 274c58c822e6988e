import { lazy, Suspense } from 'react'
import type { Fact } from '~/features/catalogue/product-words.ts'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ShopLink } from '../shop-link.tsx'
import { BuyingBar } from './buying/buying-bar.tsx'
import { HowToOrder } from './buying/how-to-order.tsx'
import { ProductSizes } from './product-sizes.tsx'
import type { ShownProduct } from './shown-product.ts'
import { StockBadge } from './stock-badge.tsx'

/** Few products are sold out. If the code fails to load, the server-rendered form stays and works. */
const BackInStockForm = lazy(() =>
	import('./buying/back-in-stock-form.tsx').then(
		({ BackInStockForm }) => ({ default: BackInStockForm }),
		() => new Promise<never>(() => {}),
	),
)

/** The right column of the product page. */
export function ProductFacts({
	product,
	brand,
	priceFor10Ml,
	facts,
	sizes,
	terms,
	wait,
	early,
}: ShownProduct) {
	const { description } = product
	return (
		<div className="flex flex-col">
			<h1 className="max-md:text-2xl max-md:leading-tight">{product.name}</h1>
			<div className="mt-1 flex flex-wrap items-baseline gap-x-4 md:mt-4">
				<p className="amount text-2xl font-medium">{formatPrice(product.price, language())}</p>
				<StockBadge stock={product.stock} className="self-center" />
				{priceFor10Ml ? <p className="text-sm text-smoke">{priceFor10Ml}</p> : null}
				{brand ? (
					<p className="lg:ml-auto">
						<ShopLink
							to={brand.to}
							className="-my-2.5 inline-block py-2.5 text-gold underline-offset-4 hover:underline"
						>
							{brand.words}
						</ShopLink>
					</p>
				) : null}
			</div>
			{description ? <p className="mt-2 text-lg leading-relaxed text-smoke md:mt-5">{description}</p> : null}
			{wait ? (
				<>
					<Suspense>
						<BackInStockForm id={product.id} words={wait} />
					</Suspense>
					<a
						href="#smells-close"
						className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
					>
						{wait.close}
					</a>
				</>
			) : null}
			<BuyingBar product={product} onlyAtFoot={Boolean(wait || (early && !description))} />
			{early?.rest ?? (
				<>
					<ProductSizes product={product} sizes={sizes} />
					<HowToOrder product={product} />
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: server-rendered from texts that React escaped */}
					{terms ? <div className="border-b border-sand py-1" dangerouslySetInnerHTML={terms} /> : null}
					<FactList facts={facts} />
				</>
			)}
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

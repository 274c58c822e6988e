import { useLocation } from 'react-router'
import type { FinderPage } from '~/features/catalogue/finder/finder-page.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductsWithReason } from '../product/products-with-reason.tsx'
import { ShopLink } from '../shop-link.tsx'
import { useShop } from '../use-shop.ts'

/** Gets the focus when the results arrive. */
export const ANSWER_ID = 'finder-answer'

/** Three matches, each with a reason of its own, then similar ones. */
export function FinderResults({ found: { best, close } }: { found: NonNullable<FinderPage['found']> }) {
	if (best.length === 0)
		return (
			<p id={ANSWER_ID} tabIndex={-1} className="mt-6 max-w-2xl outline-none">
				{m.finder_nothing()}{' '}
				<ShopLink to="/shop" className="underline underline-offset-4">
					{m.product_missing_shop()}
				</ShopLink>
			</p>
		)
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={ANSWER_ID} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
					{m.finder_best({ count: best.length })}
				</h2>
				<ShareAnswers />
			</div>
			<ol className="mt-4 grid gap-x-5 gap-y-10 md:grid-cols-3">
				{best.map(({ product, reason, own }, index) => (
					// Spans two grid rows, so that cards align whatever the length of the reasons.
					<li key={product.id} className="row-span-2 grid grid-rows-subgrid gap-3">
						<p className="flex gap-3">
							<span aria-hidden="true" className="font-serif text-4xl text-gold">
								{index + 1}
							</span>
							<span>
								<span className="block font-serif text-xl">{own}</span>
								<span className="text-smoke">{reason}</span>
							</span>
						</p>
						<ProductCard product={product} sizes="(min-width: 80rem) 400px, (min-width: 48rem) 31vw, 92vw" />
					</li>
				))}
			</ol>
			{close.length > 0 ? (
				<section className="mt-12">
					<h2 className="text-2xl md:text-3xl">{m.finder_close()}</h2>
					<ProductsWithReason found={close} className="mt-4 md:grid-cols-3 lg:grid-cols-6" gap="mb-4" />
				</section>
			) : null}
		</>
	)
}

/** The address holds the answers: whoever opens it sees the same three. */
function ShareAnswers() {
	const { publicUrl } = useShop()
	const address = publicUrl + href('/finder') + useLocation().search
	return (
		<a
			href={whatsappLink('', `${m.page_finder()} ${address}`)}
			target="_blank"
			rel="noopener noreferrer"
			className={buttonClass({ look: 'secondary', size: 'sm' })}
		>
			<Icon name="share" className="size-5" />
			{m.finder_share()}
		</a>
	)
}

import type { FinderPage, FinderProduct } from '~/features/catalogue/finder/finder-page.ts'
import { m } from '~/paraglide/messages.js'
import { ProductsWithReason } from '../product/products-with-reason.tsx'
import { ShopLink } from '../shop-link.tsx'

/** Gets the focus when the results arrive. */
export const ANSWER_ID = 'finder-answer'

/** Three matches with a reason each, then similar ones. */
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
			<FoundList
				id={ANSWER_ID}
				title={m.finder_best({ count: best.length })}
				found={best}
				columns="md:grid-cols-3"
			/>
			{close.length > 0 ? (
				<FoundList title={m.finder_close()} found={close} columns="md:grid-cols-3 lg:grid-cols-6" />
			) : null}
		</>
	)
}

type FoundListProps = { id?: string; title: string; found: FinderProduct[]; columns: string }

function FoundList({ id, title, found, columns }: FoundListProps) {
	return (
		<section className="mt-8">
			<h2 id={id} tabIndex={-1} className="text-2xl outline-none">
				{title}
			</h2>
			<ProductsWithReason found={found} className={`mt-4 ${columns}`} gap="mb-4" />
		</section>
	)
}

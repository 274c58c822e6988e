import type { ReactNode } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { type FeaturedGrid, ProductGrid } from '../list/product-grid.tsx'
import { ShopLink } from '../shop-link.tsx'

export function HomeSection({
	title,
	children,
	aside,
}: {
	title: string
	children: ReactNode
	/** A link beside the title. */
	aside?: ReactNode
}) {
	return (
		<section className="page-frame pt-14 md:pt-20">
			<div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-8">
				<div>
					<span aria-hidden="true" className="mb-3 block h-px w-12 bg-gilt" />
					<h2 className="text-2xl md:text-3xl">{title}</h2>
				</div>
				{aside}
			</div>
			{children}
		</section>
	)
}

const MORE_LINK = 'inline-flex min-h-11 items-center gap-1 text-gold underline-offset-4 hover:underline'

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<ShopLink to={to} className={MORE_LINK}>
			{children}
			<Icon name="chevron" className="size-4" />
		</ShopLink>
	)
}

/** A grid of products with its own error and empty state (S-HOME-12, S-HOME-13). */
export function ProductsSection({
	title,
	products,
	failed,
	empty,
	grid: Grid = ProductGrid,
}: {
	title: string
	products: readonly PublicProduct[]
	failed: boolean
	empty: string
	grid?: typeof FeaturedGrid
}) {
	const filled = !failed && products.length > 0
	return (
		<HomeSection
			title={title}
			aside={filled ? <MoreLink to="/shop/perfumes">{m.home_view_all_perfumes()}</MoreLink> : null}
		>
			{filled ? <Grid products={products} /> : null}
			{failed ? (
				<p role="alert" className="text-ember">
					{m.home_section_error({ message: m.list_failed() })}
				</p>
			) : null}
			{!failed && products.length === 0 ? (
				<div>
					<p className="text-smoke">{empty}</p>
					<MoreLink to="/shop/perfumes">{m.home_browse_all()}</MoreLink>
				</div>
			) : null}
		</HomeSection>
	)
}

import type { ReactNode } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { type FeaturedGrid, ProductGrid } from '../list/product-grid.tsx'
import { ShopLink } from '../shop-link.tsx'

export function HomeSection({
	title,
	children,
	aside,
}: {
	title: string
	children: ReactNode
	/** Where to go on from here. */
	aside?: ReactNode
}) {
	return (
		<section className="page-frame pt-14 md:pt-20">
			<div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-8">
				<div>
					<span aria-hidden="true" className="mb-3 block h-px w-12 bg-gilt" />
					<h2 className="text-3xl md:text-4xl">{title}</h2>
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

/** A row of products with its own error and empty state (S-HOME-12, S-HOME-13). */
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

const STEPS = [
	{ title: m.home_how_browse, text: m.home_how_browse_text },
	{ title: m.home_how_select, text: m.home_how_select_text },
	{ title: m.home_how_inquiry, text: m.home_how_inquiry_text },
	{ title: m.home_how_whatsapp, text: m.home_how_whatsapp_text },
]

export function HowItWorks() {
	return (
		<HomeSection title={m.home_how()}>
			<ol className="grid gap-px overflow-hidden rounded-lg border border-sand bg-sand sm:grid-cols-2 lg:grid-cols-4">
				{STEPS.map(({ title, text }, index) => (
					<li key={title()} className="flex gap-4 bg-paper p-5 lg:flex-col lg:gap-3 lg:p-7">
						<span aria-hidden="true" className="w-8 shrink-0 font-serif text-4xl text-gold">
							{index + 1}
						</span>
						<Words title={title()} text={text()} />
					</li>
				))}
			</ol>
		</HomeSection>
	)
}

const REASONS: { icon: IconName; title: () => string; text: () => string }[] = [
	{ icon: 'check', title: m.home_why_authentic, text: m.home_why_authentic_text },
	{ icon: 'heart', title: m.home_why_curated, text: m.home_why_curated_text },
	{ icon: 'whatsapp', title: m.home_why_whatsapp, text: m.home_why_whatsapp_text },
]

export function WhyShopWithUs() {
	return (
		<HomeSection title={m.home_why()}>
			<div className="grid gap-8 md:grid-cols-3 md:gap-10">
				{REASONS.map(({ icon, title, text }) => (
					<div key={icon} className="flex gap-4 md:flex-col">
						<span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sand text-gold">
							<Icon name={icon} />
						</span>
						<Words title={title()} text={text()} />
					</div>
				))}
			</div>
		</HomeSection>
	)
}

function Words({ title, text }: { title: string; text: string }) {
	return (
		<div>
			<h3 className="text-xl">{title}</h3>
			<p className="mt-1 text-smoke">{text}</p>
		</div>
	)
}

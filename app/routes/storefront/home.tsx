import { listProducts } from '~/features/catalogue/products.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { pageMeta } from '~/storefront/page-meta.ts'
import { ProductCard } from '~/storefront/product-card.tsx'
import type { Route } from './+types/home'

export async function loader() {
	return { products: (await listProducts(language())).slice(0, 8) }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_home(), description: m.page_home_description() })

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return (
		<section className="mx-auto max-w-7xl px-4 py-10 md:px-6">
			<h1 className="mb-6 text-4xl">{m.page_home()}</h1>
			<div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
				{loaderData.products.map((product, place) => (
					<ProductCard key={product.id} product={product} eager={place < 4} />
				))}
			</div>
		</section>
	)
}

import { data } from 'react-router'
import { loadList } from '~/features/catalogue/browse/load-list.server.ts'
import { unpackProducts } from '~/features/catalogue/browse/packed-list.ts'
import { listFlaggedBestsellers, listProducts } from '~/features/catalogue/browse/products.server.ts'
import { bestsellingOf, featuredOf } from '~/features/catalogue/browse/showcase.ts'
import { heroPhotos } from '~/features/media/page-pictures.server.ts'
import { unitsSold } from '~/features/orders/profit/units-sold.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { HomeHero, heroPreloads } from '~/storefront/home/home-hero.tsx'
import { HomeSearch } from '~/storefront/home/home-search.tsx'
import { HowItWorks, ProductsSection, WhyShopWithUs } from '~/storefront/home/home-sections.tsx'
import { onlyForAnotherPage } from '~/storefront/list/list-revalidation.ts'
import { FeaturedGrid } from '~/storefront/list/product-grid.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/home'

export async function loader({ request }: Route.LoaderArgs) {
	const list = await loadList(request, listProducts(language()))
	const [sold, flagged] = list.failed
		? [new Map<string, number>(), new Set<string>()]
		: await Promise.all([unitsSold(), listFlaggedBestsellers()])
	const bestselling = bestsellingOf(unpackProducts(list.packed), sold, flagged).map(({ id }) => id)
	const page = { ...list, hero: heroPhotos(), bestselling }
	return data(page, { status: list.failed ? 503 : 200 })
}

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, { title: m.page_home(), description: m.page_home_description() }),
	...(args.loaderData ? heroPreloads(args.loaderData.hero) : []),
]

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { bestselling, failed, hero } = loaderData
	const products = unpackProducts(loaderData.packed)
	return (
		<>
			<HomeHero hero={hero} />
			{failed ? null : <HomeSearch data={loaderData} />}
			<ProductsSection
				title={m.home_featured()}
				products={featuredOf(products)}
				grid={FeaturedGrid}
				failed={failed}
				empty={m.home_featured_empty()}
			/>
			<ProductsSection
				title={m.home_bestselling()}
				products={bestselling.flatMap((id) => products.find((product) => product.id === id) ?? [])}
				failed={failed}
				empty={m.home_bestselling_empty()}
			/>
			<HowItWorks />
			<WhyShopWithUs />
		</>
	)
}

import { data } from 'react-router'
import { listArticles } from '~/features/blog/articles.server.ts'
import { HOME_RESULTS } from '~/features/catalogue/browse/list-query.ts'
import { loadList } from '~/features/catalogue/browse/load-list.server.ts'
import { listFlaggedBestsellers, listProducts } from '~/features/catalogue/browse/products.server.ts'
import {
	bestsellingOf,
	featuredOf,
	houseBottleOf,
	shownInFront,
} from '~/features/catalogue/browse/showcase.ts'
import { listFindable } from '~/features/catalogue/finder/findable.server.ts'
import { bottlesByHour } from '~/features/catalogue/finder/hours.ts'
import { collectionPictures, heroPhotos, hourPicture } from '~/features/media/page-pictures.server.ts'
import { unitsSold } from '~/features/orders/profit/units-sold.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { fromJsonText, toJsonText } from '~/shop/text/json-text.ts'
import { HomeHero, heroPreloads } from '~/storefront/home/home-hero.tsx'
import { HomeDay, HomeReading, HomeTiles } from '~/storefront/home/home-magazine.tsx'
import { HomeSearch } from '~/storefront/home/home-search.tsx'
import { ProductsSection } from '~/storefront/home/home-sections.tsx'
import { onlyForAnotherPage } from '~/storefront/list/list-revalidation.ts'
import { FeaturedGrid } from '~/storefront/list/product-grid.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/home'

const JOURNAL_PIECES = 2

export async function loader({ request }: Route.LoaderArgs) {
	const list = await loadList(request, listProducts(language()), { perPage: HOME_RESULTS })
	const [all, sold, flagged, findable] = list.failed
		? [[], new Map<string, number>(), new Set<string>(), []]
		: await Promise.all([listProducts(language()), unitsSold(), listFlaggedBestsellers(), listFindable()])
	const bestsellers = bestsellingOf(all, sold, flagged)
	const bestselling = bestsellers.map(({ id }) => id)
	const front = shownInFront(all, bestsellers)
	const day = bottlesByHour(findable, front)
	// Unless something is searched, and in a large shop always, the page has only the products that it shows.
	const shown = new Set([...front, ...day.flatMap(({ ids }) => ids)])
	if (list.answer || list.panel) list.products = toJsonText(all.filter(({ id }) => shown.has(id)))
	const magazine = {
		tiles: collectionPictures(),
		day: day.map((each) => ({ ...each, picture: hourPicture(each.hour) })),
		articles: listArticles(language()).slice(0, JOURNAL_PIECES),
	}
	const page = { ...list, hero: heroPhotos(), bestselling, magazine }
	return data(page, { status: list.failed ? 503 : 200 })
}

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, { title: m.page_home(), description: m.page_home_description() }),
	...(import.meta.env.SSR && args.loaderData ? heroPreloads(args.loaderData.hero) : []),
]

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { failed, hero, magazine } = loaderData
	const products = fromJsonText(loaderData.products)
	const featured = featuredOf(products)
	const bestselling = loaderData.bestselling.flatMap((id) => products.find((each) => each.id === id) ?? [])
	return (
		<>
			<HomeHero hero={hero} />
			{failed ? null : <HomeSearch data={loaderData} />}
			<ProductsSection
				title={m.home_featured()}
				products={featured}
				grid={FeaturedGrid}
				failed={failed}
				empty={m.home_featured_empty()}
			/>
			<HomeDay data={magazine} products={products} />
			<HomeTiles data={magazine} />
			<ProductsSection
				title={m.home_bestselling()}
				products={bestselling}
				failed={failed}
				empty={m.home_bestselling_empty()}
			/>
			<HomeReading data={magazine} house={houseBottleOf(products, [...featured, ...bestselling])} />
		</>
	)
}

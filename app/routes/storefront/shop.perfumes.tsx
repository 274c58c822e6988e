import { filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import { listAnswer } from '~/features/catalogue/browse/load-list.server.ts'
import { listProductsIn } from '~/features/catalogue/browse/products.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { listMeta } from '~/storefront/list/list-meta.ts'
import { ListPage } from '~/storefront/list/list-page.tsx'
import type { ListPageFacts } from '~/storefront/list/list-page-facts.ts'
import { onlyForAnotherPage } from '~/storefront/list/list-revalidation.ts'
import type { Route } from './+types/shop.perfumes'

const page: ListPageFacts = {
	path: '/shop/perfumes',
	title: m.page_perfumes,
	lead: m.perfumes_lead,
	description: m.perfumes_description,
	noun: m.noun_perfumes,
	offered: filtersFor('perfumes'),
	theme: 'plain',
}

export const loader = ({ request }: Route.LoaderArgs) =>
	listAnswer(request, listProductsIn('perfumes', language()))

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = (args) => listMeta(args, page, args.loaderData)

export default function PerfumesPage({ loaderData }: Route.ComponentProps) {
	return <ListPage page={page} data={loaderData} />
}

import { filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import { listAnswer } from '~/features/catalogue/browse/load-list.server.ts'
import { listProductsIn } from '~/features/catalogue/browse/products.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { listMeta } from '~/storefront/list/list-meta.ts'
import { ListPage } from '~/storefront/list/list-page.tsx'
import type { ListPageFacts } from '~/storefront/list/list-page-facts.ts'
import { onlyForAnotherPage } from '~/storefront/list/list-revalidation.ts'
import type { Route } from './+types/shop.body-mist'

const page: ListPageFacts = {
	path: '/shop/body-mist',
	title: m.page_body_mist,
	lead: m.body_mist_lead,
	description: m.body_mist_description,
	noun: m.noun_body_mist,
	offered: filtersFor('body_mist'),
	theme: 'plain',
}

export const loader = ({ request }: Route.LoaderArgs) =>
	listAnswer(request, listProductsIn('body_mist', language()))

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = (args) => listMeta(args, page, args.loaderData)

export default function BodyMistPage({ loaderData }: Route.ComponentProps) {
	return <ListPage page={page} data={loaderData} />
}

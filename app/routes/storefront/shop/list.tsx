import { data } from 'react-router'
import { isListPath } from '~/shop/pages.ts'
import { listMeta } from '~/storefront/list/list-meta.ts'
import { listPageData } from '~/storefront/list/list-page.server.ts'
import { ListPage } from '~/storefront/list/list-page.tsx'
import { onlyForAnotherPage } from '~/storefront/list/list-revalidation.ts'
import type { Route } from './+types/list'

/** All list pages (app/shop/pages.ts); the route's pattern says which one. */
export async function loader({ request, pattern }: Route.LoaderArgs) {
	const path = pattern.replace('fr?', '')
	if (!isListPath(path)) throw data(null, { status: 404 })
	return listPageData(path, request)
}

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = listMeta

export default function ShopListPage({ loaderData }: Route.ComponentProps) {
	return <ListPage key={loaderData.path} data={loaderData} />
}

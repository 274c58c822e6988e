import { data } from 'react-router'
import { loadList } from '~/features/catalogue/list.server.ts'
import { listProductsIn } from '~/features/catalogue/products.server.ts'
import { language } from '~/shop/language.ts'
import { listMeta } from '~/storefront/list-meta.ts'
import { ListPage } from '~/storefront/list-page.tsx'
import { LIST_PAGES } from '~/storefront/list-pages.ts'
import { onlyForAnotherPage } from '~/storefront/list-route.ts'
import type { Route } from './+types/shop.body-spray'

const page = LIST_PAGES.bodySpray

export async function loader() {
	const list = await loadList(listProductsIn('body_spray', language()))
	return data(list, { status: list.failed ? 503 : 200 })
}

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = (args) => listMeta(args, page, args.loaderData?.packed)

export default function BodySprayPage({ loaderData }: Route.ComponentProps) {
	return <ListPage page={page} data={loaderData} />
}

import { data } from 'react-router'
import { loadList } from '~/features/catalogue/list.server.ts'
import { listPerfumesFor } from '~/features/catalogue/products.server.ts'
import { language } from '~/shop/language.ts'
import { GENDERS } from '~/shop/vocabulary.ts'
import { listMeta } from '~/storefront/list-meta.ts'
import { ListPage } from '~/storefront/list-page.tsx'
import { LIST_PAGES } from '~/storefront/list-pages.ts'
import { onlyForAnotherPage } from '~/storefront/list-route.ts'
import type { Route } from './+types/shop.perfumes.$gender'

export async function loader({ params }: Route.LoaderArgs) {
	const gender = GENDERS.find((known) => known === params.gender)
	if (!gender) throw data(null, { status: 404 })
	const list = await loadList(listPerfumesFor(gender, language()))
	return data({ ...list, gender }, { status: list.failed ? 503 : 200 })
}

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = (args) =>
	args.loaderData ? listMeta(args, LIST_PAGES[args.loaderData.gender], args.loaderData.packed) : []

export default function GenderPage({ loaderData }: Route.ComponentProps) {
	return <ListPage key={loaderData.gender} page={LIST_PAGES[loaderData.gender]} data={loaderData} />
}

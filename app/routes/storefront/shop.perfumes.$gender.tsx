import { data } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { GENDERS } from '~/shop/vocabulary.ts'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/shop.perfumes.$gender'

const TITLES = { men: m.page_perfumes_men, women: m.page_perfumes_women, unisex: m.page_perfumes_unisex }

export async function loader({ params }: Route.LoaderArgs) {
	const gender = GENDERS.find((known) => known === params.gender)
	if (!gender) throw data(null, { status: 404 })
	return { gender }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: TITLES[args.loaderData?.gender ?? 'unisex'](), description: m.coming_here() })

export default function GenderPage({ loaderData }: Route.ComponentProps) {
	return <PageMessage title={TITLES[loaderData.gender]()} text={m.coming_here()} />
}

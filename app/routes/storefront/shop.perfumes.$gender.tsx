import { data } from 'react-router'
import { filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import { loadList } from '~/features/catalogue/browse/load-list.server.ts'
import { listPerfumesFor } from '~/features/catalogue/browse/products.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { GENDERS, type Gender } from '~/shop/vocabulary.ts'
import { listMeta } from '~/storefront/list/list-meta.ts'
import { ListPage } from '~/storefront/list/list-page.tsx'
import type { ListPageFacts } from '~/storefront/list/list-page-facts.ts'
import { onlyForAnotherPage } from '~/storefront/list/list-revalidation.ts'
import type { Route } from './+types/shop.perfumes.$gender'

const page = (
	gender: Gender,
	words: Pick<ListPageFacts, 'title' | 'eyebrow' | 'lead' | 'description' | 'noun'>,
) =>
	({
		...words,
		path: `/shop/perfumes/${gender}`,
		offered: filtersFor('perfumes'),
		theme: gender,
	}) satisfies ListPageFacts

const PAGES: Record<Gender, ListPageFacts> = {
	men: page('men', {
		title: m.page_perfumes_men,
		eyebrow: m.men_eyebrow,
		lead: m.men_lead,
		description: m.men_description,
		noun: m.noun_men,
	}),
	women: page('women', {
		title: m.page_perfumes_women,
		eyebrow: m.women_eyebrow,
		lead: m.women_lead,
		description: m.women_description,
		noun: m.noun_women,
	}),
	unisex: page('unisex', {
		title: m.page_perfumes_unisex,
		eyebrow: m.unisex_eyebrow,
		lead: m.unisex_lead,
		description: m.unisex_description,
		noun: m.noun_unisex,
	}),
}

export async function loader({ params, request }: Route.LoaderArgs) {
	const gender = GENDERS.find((known) => known === params.gender)
	if (!gender) throw data(null, { status: 404 })
	const list = await loadList(request, listPerfumesFor(gender, language()))
	return data({ ...list, gender }, { status: list.failed ? 503 : 200 })
}

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = (args) =>
	args.loaderData ? listMeta(args, PAGES[args.loaderData.gender], args.loaderData) : []

export default function GenderPage({ loaderData }: Route.ComponentProps) {
	return <ListPage key={loaderData.gender} page={PAGES[loaderData.gender]} data={loaderData} />
}

import { data } from 'react-router'
import { loadListAt } from '~/features/catalogue/browse/list-at.server.ts'
import { bannerPicture } from '~/features/media/page-pictures.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { findListPage, type ListPath } from '~/shop/pages.ts'
import { toJsonText } from '~/shop/text/json-text.ts'
import { suggestBestsellers } from './bestsellers.server.ts'
import type { ListPageData, ListWords } from './list-page-data.ts'

/** Part of the loader data, so that the browser loads only the texts of the page it shows. */
const WORDS: Record<ListPath, () => ListWords> = {
	'/shop': () => ({
		title: m.page_shop(),
		lead: m.shop_lead(),
		noun: m.noun_products(),
	}),
	'/shop/perfumes': () => ({
		title: m.page_perfumes(),
		lead: m.perfumes_lead(),
		noun: m.noun_perfumes(),
	}),
	'/shop/perfumes/men': () => ({
		title: m.page_perfumes_men(),
		eyebrow: m.men_eyebrow(),
		lead: m.men_lead(),
		noun: m.noun_men(),
	}),
	'/shop/perfumes/women': () => ({
		title: m.page_perfumes_women(),
		eyebrow: m.women_eyebrow(),
		lead: m.women_lead(),
		noun: m.noun_women(),
	}),
	'/shop/perfumes/unisex': () => ({
		title: m.page_perfumes_unisex(),
		eyebrow: m.unisex_eyebrow(),
		lead: m.unisex_lead(),
		noun: m.noun_unisex(),
	}),
	'/shop/body-spray': () => ({
		title: m.page_body_spray(),
		lead: m.body_spray_lead(),
		noun: m.noun_body_spray(),
	}),
	'/shop/body-mist': () => ({
		title: m.page_body_mist(),
		lead: m.body_mist_lead(),
		noun: m.noun_body_mist(),
	}),
}

export async function listPageData(path: ListPath, request: Request) {
	const [list, bestsellers] = await Promise.all([loadListAt(path, request, language()), suggestBestsellers()])
	const gender = findListPage(path)?.gender
	const page: ListPageData = {
		...list,
		path,
		words: WORDS[path](),
		banner: gender && bannerPicture(gender),
		bestsellers: toJsonText(bestsellers),
	}
	return data(page, { status: list.failed ? 503 : 200 })
}

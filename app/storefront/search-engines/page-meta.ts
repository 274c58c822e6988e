import type { MetaDescriptor } from 'react-router'
import { href, language, withoutLanguage } from '~/shop/language.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { shopJsonLd } from './json-ld-shop.ts'

type PageFacts = {
	title: string
	description: string
	/** S §2 asks for them on /shop. */
	keywords?: string
	/** For personal pages and missing ones. */
	noindex?: boolean
	/** A link preview image of 1200 by 630, as a path of this site. */
	image?: string
	imageAlt?: string
	type?: 'website' | 'article' | 'product'
	/** The part of the query that belongs to the canonical URL: '?page=2'. */
	search?: string
	/** Rendered on the server only: the browser's code leaves it out. */
	jsonLd?: object[]
}

type MetaArgs = {
	matches: readonly ({ loaderData?: unknown; data?: unknown } | undefined)[]
	location: { pathname: string }
}

/** Title, description, canonical and alternate URLs, and link preview of a public page. */
export function pageMeta({ matches, location }: MetaArgs, page: PageFacts): MetaDescriptor[] {
	const shop = shopOf(matches)
	const path = withoutLanguage(location.pathname)
	const address = (to: 'en' | 'fr') => `${shop.publicUrl}${href(path, to)}${page.search ?? ''}`
	const title = `${page.title} | ${shop.name}`
	const meta: MetaDescriptor[] = [
		{ title },
		{ name: 'description', content: page.description },
		{ property: 'og:title', content: page.title },
		{ property: 'og:description', content: page.description },
		{ property: 'og:site_name', content: shop.name },
		{ property: 'og:type', content: page.type ?? 'website' },
		{ property: 'og:url', content: address(language()) },
		{ property: 'og:locale', content: language() === 'fr' ? 'fr_CM' : 'en_CM' },
		{ property: 'og:image', content: `${shop.publicUrl}${page.image ?? '/icon-512.png'}` },
		{ name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
	]
	if (page.image) {
		meta.push(
			{ property: 'og:image:type', content: 'image/jpeg' },
			{ property: 'og:image:width', content: '1200' },
			{ property: 'og:image:height', content: '630' },
			{ property: 'og:image:alt', content: page.imageAlt ?? page.title },
		)
	}
	if (page.keywords) meta.push({ name: 'keywords', content: page.keywords })
	if (page.noindex) return [...meta, { name: 'robots', content: 'noindex' }]
	return [
		...meta,
		{ tagName: 'link', rel: 'canonical', href: address(language()) },
		{ tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address('en') },
		{ tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: address('fr') },
		{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
		...(import.meta.env.SSR ? jsonLdOf(shop, path, page) : []).map((data) => ({ 'script:ld+json': data })),
	]
}

/** The home page also describes the shop itself. */
function jsonLdOf(shop: ShopFacts, path: string, page: PageFacts): object[] {
	return [...(path === '/' ? shopJsonLd(shop) : []), ...(page.jsonLd ?? [])]
}

export function shopOf(matches: MetaArgs['matches']): ShopFacts {
	const root = matches[0]?.loaderData as { shop: ShopFacts } | undefined
	if (!root) throw new Error('The root has no data')
	return root.shop
}

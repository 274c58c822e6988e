// Structured data for search engines (schema.org), as Google's rich results want it. One file for each kind,
// so that a page's script carries only its own. Addresses are absolute.
import { href } from '~/shop/language.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import type { Crumb } from '../frame/breadcrumbs.tsx'

export const SCHEMA = 'https://schema.org'

/** A file of this site. */
export const fileAt = (shop: ShopFacts, path: string): string => `${shop.publicUrl}${path}`

/** A page of this site, in the current language. */
export const pageAt = (shop: ShopFacts, path: string): string => `${shop.publicUrl}${href(path)}`

/** The way to a page, as its breadcrumb shows it. */
export function breadcrumbJsonLd(shop: ShopFacts, trail: readonly Crumb[]): object {
	return {
		'@context': SCHEMA,
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ name, to }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: pageAt(shop, to),
		})),
	}
}

/** The pages that a list leads to, in its order. */
export function itemListJsonLd(shop: ShopFacts, name: string, paths: readonly string[]): object {
	return {
		'@context': SCHEMA,
		'@type': 'ItemList',
		name,
		numberOfItems: paths.length,
		itemListElement: paths.map((path, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			url: pageAt(shop, path),
		})),
	}
}

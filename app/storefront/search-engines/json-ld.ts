// Structured data for search engines (schema.org), as Google's rich results expect it. One file per kind, so that a
// page loads only its own. URLs are absolute.
import { href } from '~/shop/language.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import type { Crumb } from '../frame/breadcrumbs.tsx'

export const SCHEMA = 'https://schema.org'

/** The URL of a static file. */
export const fileAt = (shop: ShopFacts, path: string): string => `${shop.publicUrl}${path}`

/** The URL of a page in the current language. */
export const pageAt = (shop: ShopFacts, path: string): string => `${shop.publicUrl}${href(path)}`

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

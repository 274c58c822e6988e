import type { ArticleInfo } from '~/features/blog/article.ts'
import { shareCardAddress } from '~/features/media/variants.ts'
import { language } from '~/shop/language.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { fileAt, pageAt, SCHEMA } from './json-ld.ts'

export function articleJsonLd(shop: ShopFacts, article: ArticleInfo): object {
	const publisher = { '@type': 'Organization', name: shop.name, url: pageAt(shop, '/') }
	return {
		'@context': SCHEMA,
		'@type': 'BlogPosting',
		headline: article.title,
		description: article.description,
		image: [fileAt(shop, shareCardAddress(article.picture.id))],
		datePublished: article.date,
		dateModified: article.date,
		inLanguage: language(),
		mainEntityOfPage: pageAt(shop, `/blog/${article.slug}`),
		author: publisher,
		publisher: { ...publisher, logo: { '@type': 'ImageObject', url: fileAt(shop, '/icon-512.png') } },
	}
}

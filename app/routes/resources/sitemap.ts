import { data } from 'react-router'
import { listArticles } from '~/features/blog/articles.server.ts'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { listProductChanges } from '~/features/catalogue/browse/products.server.ts'
import { scentPaths } from '~/features/catalogue/scents/scents.server.ts'
import { FINDER, LIST_PAGES, PAGE_NAME, SOON_PAGES, WHOLE_LIST } from '~/shop/pages.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import {
	pagesOfFile,
	type SitemapPage,
	sitemapFiles,
	sitemapIndexXml,
	sitemapXml,
} from '~/storefront/search-engines/sitemap-xml.ts'

import type { Route } from './+types/sitemap'

const STILL = ['/about', '/contact', '/terms', '/privacy', ...SOON_PAGES.map(({ path }) => path)]
const LISTS = ['/', WHOLE_LIST, ...LIST_PAGES.map(({ path }) => path), FINDER.path]

/** Every indexable page. */
async function listPages(): Promise<SitemapPage[]> {
	const [products, scents] = await or503(Promise.all([listProductChanges(), scentPaths()]))
	const articles = listArticles('en')
	const changes = products.map(({ updatedAt }) => updatedAt.toISOString())
	const newest = changes.toSorted().at(-1)
	return [
		...LISTS.map((path) => ({ path, changed: newest })),
		...products.map(({ id }, index) => ({ path: `/product/${id}`, changed: changes[index] })),
		...scents.map((path) => ({ path, changed: newest })),
		{ path: '/blog', changed: articles[0]?.date },
		...articles.map(({ slug, date }) => ({ path: `/blog/${slug}`, changed: date })),
		...STILL.map((path) => ({ path })),
	]
}

/** One file while the shop is small; otherwise an index of files. */
export async function loader({ request }: Route.LoaderArgs) {
	const pages = await listPages()
	const files = sitemapFiles(pages.length)
	const asked = new URL(request.url).searchParams
	if (files === 1) return xml(sitemapXml(publicUrl(), pages))
	if (!asked.has(PAGE_NAME)) return xml(sitemapIndexXml(publicUrl(), files))
	const file = pageIn(asked)
	if (file > files) throw data(null, { status: 404 })
	return xml(sitemapXml(publicUrl(), pagesOfFile(pages, file)))
}

const xml = (text: string): Response =>
	new Response(text, {
		headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
	})

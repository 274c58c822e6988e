import { listArticles } from '~/features/blog/articles.server.ts'
import { shareCardAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { pageTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { ArticleCard } from '~/storefront/reading/article-card.tsx'
import { breadcrumbJsonLd, itemListJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/blog'

export const loader = () => ({ articles: listArticles(language()) })

const trail = () => pageTrail(m.page_blog(), '/blog')

export const meta: Route.MetaFunction = (args) => {
	const articles = args.loaderData?.articles ?? []
	const shop = shopOf(args.matches)
	const paths = articles.map(({ slug }) => `/blog/${slug}`)
	return pageMeta(args, {
		title: m.page_blog(),
		description: m.blog_description(),
		image: articles[0] && shareCardAddress(articles[0].picture.id),
		jsonLd: import.meta.env.SSR
			? [breadcrumbJsonLd(shop, trail()), itemListJsonLd(shop, m.page_blog(), paths)]
			: [],
	})
}

/** The sixth and the thirteenth span two columns: seventeen articles leave no gap in two or three columns. */
const formatAt = (index: number) => (index === 0 ? 'lead' : index === 5 || index === 12 ? 'wide' : 'plain')

const SPANS = { lead: 'sm:col-span-2 lg:col-span-3', wide: 'sm:col-span-2', plain: '' }

export default function BlogPage({ loaderData }: Route.ComponentProps) {
	return (
		<div className="page-frame">
			<PageHead trail={trail()} title={m.page_blog()} text={m.blog_lead()} />
			<ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
				{loaderData.articles.map((article, index) => (
					<li key={article.slug} className={SPANS[formatAt(index)]}>
						<ArticleCard article={article} eager={index < 1} format={formatAt(index)} />
					</li>
				))}
			</ul>
		</div>
	)
}

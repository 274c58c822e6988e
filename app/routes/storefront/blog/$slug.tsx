import { data } from 'react-router'
import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import { findArticle, listNextArticles } from '~/features/blog/articles.server.ts'
import { listProductsById } from '~/features/catalogue/browse/products.server.ts'
import { shareCardAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { articleTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { MessagePage, PageHead } from '~/storefront/frame/page-head.tsx'
import { useReloadWhenOnline } from '~/storefront/frame/route-problem.tsx'
import { ProductCard } from '~/storefront/product/product-card.tsx'
import { ArticleCard, ArticleFacts } from '~/storefront/reading/article-card.tsx'
import { Prose } from '~/storefront/reading/prose.tsx'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { articleJsonLd } from '~/storefront/search-engines/json-ld-article.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/$slug'

export async function loader({ params }: Route.LoaderArgs) {
	const article = findArticle(params.slug, language())
	if (!article) throw data(null, { status: 404 })
	return {
		article,
		products: await or503(listProductsById(article.products, language())),
		next: listNextArticles(article.slug, language(), 3),
	}
}

export const meta: Route.MetaFunction = (args) => {
	const article = args.loaderData?.article
	if (!article) {
		return pageMeta(args, {
			title: m.blog_missing_title(),
			description: m.blog_missing_text(),
			noindex: true,
		})
	}
	const shop = shopOf(args.matches)
	return pageMeta(args, {
		title: article.title,
		description: article.description,
		image: shareCardAddress(article.picture.id),
		type: 'article',
		jsonLd: import.meta.env.SSR
			? [articleJsonLd(shop, article), breadcrumbJsonLd(shop, articleTrail(article))]
			: [],
	})
}

const BOTTLE_SIZES = '(min-width: 64rem) 112px, (min-width: 48rem) 30vw, 46vw'

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
	const { article, products, next } = loaderData
	return (
		<div className="page-frame">
			<div className="article-page">
				<article className="lg:contents">
					<PageHead trail={articleTrail(article)} title={article.title} text={article.description}>
						<ArticleFacts article={article} className="text-sm" />
					</PageHead>
					{/* In a box, as each source of a picture would take a place of the grid. */}
					<div>
						<ArticlePicture
							picture={article.picture}
							sizes="(min-width: 64rem) 672px, 94vw"
							eager
							className="rounded-lg"
						/>
					</div>
					<Prose html={article.html} className="mt-8 max-w-[42rem] text-[1.0625rem] md:mt-12" />
				</article>
				<p className="mt-10 max-w-[42rem] border-t border-sand pt-3">
					<BackToBlog />
				</p>
				{products.length > 0 ? (
					<section aria-labelledby="bottles" className="mt-14">
						<h2 id="bottles" className="text-2xl md:text-3xl">
							{m.blog_bottles()}
						</h2>
						<ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-1">
							{products.map((product) => (
								// Two on a phone, as a third would be alone in its row; the text links to it.
								<li key={product.id} className="grid max-md:nth-3:hidden">
									<ProductCard product={product} sizes={BOTTLE_SIZES} />
								</li>
							))}
						</ul>
					</section>
				) : null}
			</div>
			<section aria-labelledby="next" className="mt-16">
				<h2 id="next" className="text-2xl md:text-3xl">
					{m.blog_next()}
				</h2>
				<ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
					{next.map((one) => (
						<li key={one.slug}>
							<ArticleCard article={one} level="h3" />
						</li>
					))}
				</ul>
			</section>
		</div>
	)
}

function BackToBlog() {
	return (
		<ShopLink
			to="/blog"
			className="inline-flex min-h-11 items-center gap-2 text-gold underline-offset-4 hover:underline"
		>
			<Icon name="chevron" className="size-4 rotate-180" />
			{m.blog_back()}
		</ShopLink>
	)
}

/** S-BLOG-07: an unknown article and one that failed to load look the same. */
export function ErrorBoundary() {
	useReloadWhenOnline()
	return (
		<MessagePage title={m.blog_missing_title()} text={m.blog_missing_text()}>
			<ShopLink to="/blog" className={buttonClass()}>
				{m.blog_back()}
			</ShopLink>
		</MessagePage>
	)
}

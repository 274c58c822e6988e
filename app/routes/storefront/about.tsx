import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import { getTextPage } from '~/features/blog/text-pages.server.ts'
import { aboutPicture } from '~/features/media/page-pictures.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { pageTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { AboutSections } from '~/storefront/reading/about-sections.tsx'
import { Prose } from '~/storefront/reading/prose.tsx'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { shopJsonLd } from '~/storefront/search-engines/json-ld-shop.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/about'

export const loader = () => ({
	page: getTextPage('about', language(), shopFacts()),
	picture: aboutPicture(),
})

const PICTURE_SIZES = '(min-width: 80rem) 1232px, 94vw'

const trail = () => pageTrail(m.page_about(), '/about')

export const meta: Route.MetaFunction = (args) => {
	const shop = shopOf(args.matches)
	return pageMeta(args, {
		title: m.page_about(),
		description: args.loaderData?.page.description ?? m.page_about(),
		jsonLd: import.meta.env.SSR ? [...shopJsonLd(shop), breadcrumbJsonLd(shop, trail())] : [],
	})
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
	const { page, picture } = loaderData
	return (
		<div className="page-frame">
			<PageHead trail={trail()} title={page.title}>
				<Prose html={page.lead} className="mt-3 max-w-2xl text-smoke" />
			</PageHead>
			<ArticlePicture
				picture={picture}
				sizes={PICTURE_SIZES}
				eager
				className="mb-10 rounded-lg md:mb-16 lg:aspect-[21/9]"
			/>
			<AboutSections sections={page.sections} />
		</div>
	)
}

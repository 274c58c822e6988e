import { getTextPage } from '~/features/blog/text-pages.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { pageTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { Breadcrumbs } from '~/storefront/frame/breadcrumbs.tsx'
import { AboutSections } from '~/storefront/reading/about-sections.tsx'
import { Prose } from '~/storefront/reading/prose.tsx'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { shopJsonLd } from '~/storefront/search-engines/json-ld-shop.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/about'

export const loader = () => ({ page: getTextPage('about', language(), shopFacts()) })

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
	const { page } = loaderData
	return (
		<div className="mx-auto max-w-7xl px-4 md:px-6">
			<div className="pt-1 md:pt-4">
				<Breadcrumbs trail={trail()} />
			</div>
			<header className="max-w-3xl pt-4 pb-10 md:pt-10 md:pb-16">
				<h1 className="text-4xl lg:text-5xl">{page.title}</h1>
				<Prose html={page.lead} className="mt-5 font-serif text-xl text-smoke md:text-2xl" />
			</header>
			<AboutSections sections={page.sections} />
		</div>
	)
}

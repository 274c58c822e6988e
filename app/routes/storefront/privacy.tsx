import { getTextPage } from '~/features/blog/text-pages.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { pageTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { HouseText } from '~/storefront/reading/text-page.tsx'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/privacy'

export const loader = () => ({ page: getTextPage('privacy', language(), shopFacts()) })

const trail = () => pageTrail(m.page_privacy(), '/privacy')

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: m.page_privacy(),
		description: args.loaderData?.page.description ?? m.page_privacy(),
		jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(shopOf(args.matches), trail())] : [],
	})

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
	return <HouseText page={loaderData.page} trail={trail()} />
}

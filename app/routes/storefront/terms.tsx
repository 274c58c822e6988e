import { data } from 'react-router'
import { currentTermsPage, findTermsPage } from '~/features/settings/terms/terms-versions.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { pageTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { TextPageView } from '~/storefront/reading/text-page.tsx'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import type { Route } from './+types/terms'

/** The terms of today or, with a version, those that an order was made under. */
export async function loader({ params: { version } }: Route.LoaderArgs) {
	if (version === undefined) return { page: currentTermsPage(language()), isKept: false }
	const page = await or503(findTermsPage(version, language()))
	if (!page) throw data(null, { status: 404 })
	return { page, isKept: true }
}

const trail = () => pageTrail(m.page_terms(), '/terms')

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: m.page_terms(),
		description: args.loaderData?.page.description ?? m.page_terms(),
		noindex: args.loaderData?.isKept !== false,
		jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(shopOf(args.matches), trail())] : [],
	})

export default function TermsPage({ loaderData }: Route.ComponentProps) {
	return (
		<TextPageView page={loaderData.page} trail={trail()}>
			{loaderData.isKept ? (
				<p className="mt-3">
					{m.terms_kept()}{' '}
					<ShopLink to="/terms" className="inline-flex min-h-11 items-center underline underline-offset-4">
						{m.terms_today()}
					</ShopLink>
				</p>
			) : null}
		</TextPageView>
	)
}

import { loadFinder } from '~/features/catalogue/finder/finder-page.server.ts'
import { m } from '~/paraglide/messages.js'
import { pageTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { FinderForm } from '~/storefront/scents/finder-form.tsx'
import { FinderResults } from '~/storefront/scents/finder-results.tsx'
import { unknownScent } from '~/storefront/scents/unknown-scent.server.ts'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/finder'

export async function loader({ request }: Route.LoaderArgs) {
	const page = await or503(loadFinder(new URL(request.url).searchParams))
	if (!page) throw await unknownScent()
	return page
}

const trail = () => pageTrail(m.page_finder(), '/finder')

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: args.loaderData ? m.page_finder() : m.not_found_title(),
		noindex: !args.loaderData,
		description: m.finder_lead(),
		jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(shopOf(args.matches), trail())] : [],
	})

export default function FinderRoute({ loaderData }: Route.ComponentProps) {
	const { found } = loaderData
	return (
		<div className="page-frame">
			<PageHead trail={trail()} title={m.page_finder()} text={found ? '' : m.finder_lead()} />
			{found ? <FinderResults found={found} /> : null}
			<FinderForm page={loaderData} />
		</div>
	)
}

export { ScentNotFound as ErrorBoundary } from '~/storefront/scents/scent-not-found.tsx'

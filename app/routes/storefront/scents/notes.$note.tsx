import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { findNotePage } from '~/features/catalogue/scents/scents.server.ts'
import { language } from '~/shop/language.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { scentMeta } from '~/storefront/scents/scent-meta.ts'
import { ScentPageView } from '~/storefront/scents/scent-page.tsx'
import { unknownScent } from '~/storefront/scents/unknown-scent.server.ts'
import type { Route } from './+types/notes.$note'

export async function loader({ params, request }: Route.LoaderArgs) {
	const page = await or503(findNotePage(params.note, language(), pageIn(new URL(request.url).searchParams)))
	if (!page) throw await unknownScent()
	return page
}

export const meta: Route.MetaFunction = (args) => scentMeta(args, args.loaderData)

export default function NotePage({ loaderData }: Route.ComponentProps) {
	return <ScentPageView page={loaderData} />
}

export { ScentNotFound as ErrorBoundary } from '~/storefront/scents/scent-not-found.tsx'

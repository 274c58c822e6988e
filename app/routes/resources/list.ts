import { findJoiningPage } from '~/features/catalogue/browse/list-at.server.ts'
import { language } from '~/shop/language.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/list'

/** The next page of a long list, for infinite scroll. Cached and invalidated like pages. */
export async function loader({ request }: Route.LoaderArgs) {
	const path = new URL(request.url).searchParams.get('of') ?? ''
	const page = await or503(findJoiningPage(path, request, language()))
	return Response.json(page ?? null, {
		status: page ? 200 : 404,
		headers: { 'Cache-Control': 'public, no-cache' },
	})
}

import { findFeedPiece } from '~/features/feed/feed.server.ts'
import { pieceIn } from '~/features/feed/feed-readers.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { PAGE_NAME } from '~/shop/pages.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/feed'

/** The products for Google and Meta, a piece at a time. A number that is none is refused, or each would be kept as a page. */
export async function loader({ request }: Route.LoaderArgs) {
	const piece = pieceIn(new URL(request.url).searchParams.get(PAGE_NAME))
	const xml = piece && (await or503(findFeedPiece(piece, language())))
	if (!xml) {
		return new Response(`${m.feed_no_such_piece()}\n`, {
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
		})
	}
	return new Response(xml, {
		headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
	})
}

import { findFeedPiece } from '~/features/feed/feed.server.ts'
import { pieceIn } from '~/features/feed/feed-readers.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { PAGE_NAME } from '~/shop/pages.ts'
import { logError } from '~/shop/process/log.server.ts'
import type { Route } from './+types/feed'

/** The products for Google and Meta, a piece at a time. A number that is none is refused, or each would be kept as a page. */
export async function loader({ request }: Route.LoaderArgs) {
	const piece = pieceIn(new URL(request.url).searchParams.get(PAGE_NAME))
	try {
		const xml = piece && (await findFeedPiece(piece, language()))
		if (!xml) return sentence(404, m.feed_no_such_piece())
		return new Response(xml, {
			headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
		})
	} catch (error) {
		logError('the product feed lacks its data', error)
		return sentence(503, m.refused_unavailable(), { 'Retry-After': '10' })
	}
}

const sentence = (status: number, text: string, more: Record<string, string> = {}): Response =>
	new Response(`${text}\n`, {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more },
	})

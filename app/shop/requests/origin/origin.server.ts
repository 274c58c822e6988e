import { config } from '../../process/config.server.ts'
import { comesFromOwnPage } from './origin.ts'

/**
 * Whether another site's page made this browser send a change. Current browsers name the origin of a change; a client
 * that names none is old, or no browser, and sends no cookies cross-site (SameSite).
 */
export function isCrossOrigin(request: Request): boolean {
	const says = request.headers.has('Origin') || request.headers.has('Sec-Fetch-Site')
	return says && !comesFromOwnPage(request, config().PUBLIC_URL)
}

/** Stricter, for requests that only the shop's own pages send: a missing origin is refused as well. */
export const comesFromOurPage = (request: Request): boolean => comesFromOwnPage(request, config().PUBLIC_URL)

import { config } from '../process/config.server.ts'
import { comesFromOwnPage } from './origin.ts'

/**
 * Whether another site's page made this browser ask for a change. Every browser of the last years says where a
 * change comes from; one that says nothing is old, or no browser, and its cookies stay home (SameSite).
 */
export function isCrossOrigin(request: Request): boolean {
	const says = request.headers.has('Origin') || request.headers.has('Sec-Fetch-Site')
	return says && !comesFromOwnPage(request, config().PUBLIC_URL)
}

/** Stricter, for what only a page of the shop ever sends: whoever says nothing is refused as well. */
export const comesFromOurPage = (request: Request): boolean => comesFromOwnPage(request, config().PUBLIC_URL)

import { createContext, data, type MiddlewareFunction, redirectDocument } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { withLanguage } from '~/shop/language.server.ts'
import { config } from '~/shop/process/config.server.ts'
import { log, logError } from '~/shop/process/log.server.ts'
import { comesFromOwnPage } from '~/shop/requests/origin.ts'
import type { CurrentAdmin } from './current-admin.ts'
import { awayPage } from './database-down-page.server.ts'
import { ownersOnlyPage } from './owners-only-page.server.ts'
import { may, mayAsk, type Permission } from './roles.ts'
import { expireCookie, findAdmin } from './sessions.server.ts'

/** Who is at work; set by the guard, so whatever runs under it can rely on it. */
export const adminContext = createContext<CurrentAdmin>()

/**
 * The one guard of the back office. It stands on the layout route, so it runs before every page, data
 * request, action and resource below it, and everything behind it speaks the admin's language. What the admin's role may
 * reach is asked by the route that was matched, not by the address.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context, ...route }, next) => {
	const admin = await findAdmin(request.headers.get('Cookie')).catch((error: Error) => {
		logError('nobody can be let into the back office', error)
		return 'unknown' as const
	})
	if (admin === 'unknown') {
		// Nobody can be let in while the database is away; that is no reason to sign anybody out.
		if (request.headers.get('Accept')?.includes('text/html')) return awayPage()
		// In both languages: which one is hers is known to the database alone.
		const inBoth = (['en', 'fr'] as const).map((locale) => m.refused_unavailable({}, { locale }))
		throw data(inBoth.join(' '), { status: 503 })
	}
	if (!admin) {
		// A whole page load: nothing of the back office stays in the browser's memory.
		throw redirectDocument('/admin/login', { headers: { 'Set-Cookie': expireCookie() } })
	}
	if (request.method !== 'GET' && request.method !== 'HEAD') refuseOtherOrigins(request)
	// React Router writes it without the first stroke.
	const pattern = `/${route.pattern}`
	return withLanguage(admin.language, () => {
		if (mayAsk(admin.role, pattern, request.method)) {
			context.set(adminContext, admin)
			return next()
		}
		log('warn', 'refused: not for this role', { role: admin.role, method: request.method, route: pattern })
		if (request.headers.get('Accept')?.includes('text/html')) return ownersOnlyPage(admin.language)
		throw ownersOnly()
	})
}

const ownersOnly = () => data(m.owners_only_title(), { status: 403 })

/** For an action that does several things, of which the admin's role may do some. */
export function refuseUnless(admin: CurrentAdmin, permission: Permission): void {
	if (!may(admin.role, permission)) throw ownersOnly()
}

export function refuseOtherOrigins(request: Request): void {
	if (!comesFromOwnPage(request, config().PUBLIC_URL)) {
		log('warn', 'refused: a request of another site', { method: request.method })
		throw new Response('This request comes from another site.\n', { status: 403 })
	}
}

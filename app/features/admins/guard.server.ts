import { createContext, data, type MiddlewareFunction, redirectDocument } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { withLanguage } from '~/shop/language.server.ts'
import { config } from '~/shop/process/config.server.ts'
import { log, logError } from '~/shop/process/log.server.ts'
import { comesFromOwnPage } from '~/shop/requests/origin/origin.ts'
import { SHARE_TARGET } from '~/shop/requests/origin/share-target.ts'
import type { CurrentAdmin } from './current-admin.ts'
import { databaseDownPage, ownersOnlyPage } from './plain-pages.server.ts'
import { may, mayAsk, type Permission } from './roles.ts'
import { expireCookie, findAdmin } from './sessions.server.ts'

/** The signed-in admin; set by the guard for everything below it. */
export const adminContext = createContext<CurrentAdmin>()

/**
 * The one guard of the back office. It is on the layout route, so it runs before every page, data request, action and
 * resource below it, and everything behind it uses the admin's language. Permissions are checked by the matched route,
 * not by the address.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context, ...route }, next) => {
	const admin = await findAdmin(request.headers.get('Cookie')).catch((error: Error) => {
		logError('nobody can be let into the back office', error)
		return 'unknown' as const
	})
	if (admin === 'unknown') {
		// While the database is unavailable nobody is let in, and nobody is signed out.
		if (request.headers.get('Accept')?.includes('text/html')) return databaseDownPage()
		// In both languages: hers is stored in the database.
		const inBoth = (['en', 'fr'] as const).map((locale) => m.refused_unavailable({}, { locale }))
		throw data(inBoth.join(' '), { status: 503 })
	}
	if (!admin) {
		const shared = request.method === 'POST' && new URL(request.url).pathname === SHARE_TARGET
		// A full page load: nothing of the back office stays in the browser's memory.
		throw redirectDocument(shared ? '/admin/login?shared' : '/admin/login', {
			headers: { 'Set-Cookie': expireCookie() },
		})
	}
	if (request.method !== 'GET' && request.method !== 'HEAD') refuseOtherOrigins(request)
	// React Router's pattern has no leading slash.
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

/** For an action that does several things, some of which the admin's role may do. */
export function refuseUnless(admin: CurrentAdmin, permission: Permission): void {
	if (!may(admin.role, permission)) throw ownersOnly()
}

export function refuseOtherOrigins(request: Request): void {
	if (!comesFromOwnPage(request, config().PUBLIC_URL)) {
		log('warn', 'refused: a request of another site', { method: request.method })
		throw new Response('This request comes from another site.\n', { status: 403 })
	}
}

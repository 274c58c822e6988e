import { redirectDocument } from 'react-router'
import { checkSessions } from '~/features/admins/admin-session-watch.server.ts'
import { removeThisDevice } from '~/features/admins/devices/devices.server.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { endSession, expireCookie } from '~/features/admins/sessions.server.ts'
import type { Route } from './+types/logout'

export const loader = () => redirectDocument('/admin')

export async function action({ request, context }: Route.ActionArgs) {
	const cookie = request.headers.get('Cookie')
	await removeThisDevice(context.get(adminContext), cookie)
	await endSession(cookie)
	await checkSessions(new Date())
	return redirectDocument('/admin/login', { headers: { 'Set-Cookie': expireCookie() } })
}

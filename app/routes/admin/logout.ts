import { redirectDocument } from 'react-router'
import { lookAtSessions } from '~/features/admins/admin-session-watch.server.ts'
import { endSession, forgetCookie } from '~/features/admins/sessions.server.ts'
import type { Route } from './+types/logout'

export const loader = () => redirectDocument('/admin')

export async function action({ request }: Route.ActionArgs) {
	await endSession(request.headers.get('Cookie'))
	await lookAtSessions(new Date())
	return redirectDocument('/admin/login', { headers: { 'Set-Cookie': forgetCookie() } })
}

import { redirectDocument } from 'react-router'
import { endSession, forgetCookie } from '~/features/admins/sessions.server.ts'
import type { Route } from './+types/logout'

export const loader = () => redirectDocument('/admin')

export async function action({ request }: Route.ActionArgs) {
	await endSession(request.headers.get('Cookie'))
	return redirectDocument('/admin/login', { headers: { 'Set-Cookie': forgetCookie() } })
}

import { type MiddlewareFunction, redirect } from 'react-router'

/**
 * Lets nobody through: the back office opens with its login (issue 'The back office, part one').
 * Until then every page, data request and action under /admin leads to the door.
 */
export const requireAdmin: MiddlewareFunction<Response> = () => {
	throw redirect('/admin/login')
}

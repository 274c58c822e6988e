import { Outlet } from 'react-router'
import styles from '~/back-office/back-office.css?url'
import { fontPreloads } from '~/fonts/preloads.ts'
import { preferredLanguage, withLanguage } from '~/shop/language.server.ts'
import { PRIVATE_HEADERS } from '~/shop/requests/sentence.ts'
import type { Route } from './+types/layout'

/** Before the login no admin is known: the browser's preferred language is used. */
export const middleware: Route.MiddlewareFunction[] = [
	({ request }, next) => withLanguage(preferredLanguage(request), next),
]

export const links: Route.LinksFunction = () => [...fontPreloads, { rel: 'stylesheet', href: styles }]

export const headers = () => PRIVATE_HEADERS

/** The only public pages of the back office. */
export default function LoginLayout() {
	return <Outlet />
}

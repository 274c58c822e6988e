import { publicUrl } from '../shop-facts.server.ts'
import type { Cookie } from './cookies.ts'

export const overHttps = (): boolean => publicUrl().startsWith('https:')

export const cookieName = ({ name, ofHost }: Cookie): string =>
	ofHost && overHttps() ? `__Host-${name}` : name

/** A `Set-Cookie` line. */
export function setCookie(cookie: Cookie, value: string, seconds = cookie.seconds): string {
	const reach = cookie.readable ? '' : '; HttpOnly'
	const secure = overHttps() ? '; Secure' : ''
	return `${cookieName(cookie)}=${value}; Path=/${reach}; SameSite=Lax; Max-Age=${seconds}${secure}`
}

export const dropCookie = (cookie: Cookie): string => setCookie(cookie, '', 0)

/** The value that the browser sent for this cookie. Names and values of the shop need no decoding. */
export const readCookie = (header: string | null | undefined, cookie: Cookie): string | undefined =>
	new RegExp(`(?:^|;\\s*)${cookieName(cookie)}=([^;\\s]+)`).exec(header ?? '')?.[1]

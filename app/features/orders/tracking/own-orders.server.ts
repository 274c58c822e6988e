// Which orders this browser has placed: the secret tokens of the last few, in an HttpOnly cookie. The tokens are
// random, so nothing needs to be signed; an order's number alone gives no access.
import { COOKIES } from '~/shop/requests/cookies.ts'
import { readCookie, setCookie } from '~/shop/requests/set-cookie.server.ts'

const MAX_ORDERS = 8
const TOKEN = /^[\w-]{32}$/

export const isAccessToken = (token: string): boolean => TOKEN.test(token)

export function ownOrderTokens(request: Request): string[] {
	const found = readCookie(request.headers.get('Cookie'), COOKIES.orders)
	return (found?.split('.') ?? []).filter(isAccessToken).slice(0, MAX_ORDERS)
}

/** Adds an order to those that this browser may open. */
export function rememberOrder(request: Request, token: string): string {
	const tokens = [token, ...ownOrderTokens(request).filter((other) => other !== token)].slice(0, MAX_ORDERS)
	return setCookie(COOKIES.orders, tokens.join('.'))
}

/** Signals to the next page's script that the cart was ordered: then the local copy is deleted too (order-done.ts). */
export const cartOrdered = (): string => setCookie(COOKIES.cartOrdered, '1')

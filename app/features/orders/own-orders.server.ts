// Which orders this browser has placed: the secret tokens of the last few, in a cookie that scripts cannot read.
// The tokens are random, so nothing needs to be signed; an order's number alone opens nothing.
import { config } from '~/shop/config.server.ts'

const COOKIE = 'sillage_orders'
const MOST_KEPT = 8
const HALF_A_YEAR = 60 * 60 * 24 * 182
const TOKEN = /^[\w-]{32}$/

export const isAccessToken = (token: string): boolean => TOKEN.test(token)

export function ownOrderTokens(request: Request): string[] {
	const cookies = request.headers.get('Cookie') ?? ''
	const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`))
	return (found?.slice(COOKIE.length + 1).split('.') ?? []).filter(isAccessToken).slice(0, MOST_KEPT)
}

const secure = (): string => (config().PUBLIC_URL?.startsWith('https:') ? '; Secure' : '')

/** Adds an order to those that this browser may look at. */
export function rememberOrder(request: Request, token: string): string {
	const tokens = [token, ...ownOrderTokens(request).filter((other) => other !== token)].slice(0, MOST_KEPT)
	return `${COOKIE}=${tokens.join('.')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${HALF_A_YEAR}${secure()}`
}

/** Tells the next page's script that the cart was ordered: then the local copy goes too (order-done.ts). */
export const cartOrdered = (): string => `cart_ordered=1; Path=/; SameSite=Lax; Max-Age=600${secure()}`

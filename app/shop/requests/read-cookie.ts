/**
 * The value of one cookie in a `Cookie` header or in `document.cookie`: the one reader of the shop. Every first load has
 * it, so it does no more than the shop's own cookies need: their names and values are plain letters.
 */
export const cookieValue = (cookies: string | null | undefined, name: string): string | undefined =>
	new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`).exec(cookies ?? '')?.[1]

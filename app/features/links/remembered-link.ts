/** The short link that this visit began with (storefront/frame/followed-link.ts), or nothing; an order is sent with it. */
export function rememberedLink(): string {
	try {
		return sessionStorage.getItem('followed') ?? ''
	} catch {
		// Blocked by the browser: the order goes without.
		return ''
	}
}

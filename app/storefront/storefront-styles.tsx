// The storefront's styles stand in the page itself: on a slow line a stylesheet of its own costs a round trip
// before the first paint. The browser's bundle does not carry them a second time.

const ID = 'storefront-styles'

/** The text of the one style that stands in a page; only the server has it. */
export const inlined = import.meta.env.SSR ? (await import('./storefront.css?inline')).default : undefined

export function storefrontStyles() {
	// In development Vite serves the file itself, so that edits show at once.
	if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/storefront/storefront.css" />
	const css = inlined ?? document.getElementById(ID)?.textContent ?? ''
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, named by its hash in the page's policy
	return <style id={ID} dangerouslySetInnerHTML={{ __html: css }} />
}

// The storefront's styles are inlined: on a slow connection a separate stylesheet costs a round trip before the first
// paint. The browser's bundle does not contain them again.

const ID = 'storefront-styles'

/** The inlined CSS; only on the server. */
export const inlined = import.meta.env.SSR ? (await import('./storefront.css?inline')).default : undefined

export function storefrontStyles() {
	// In development Vite serves the file, so that edits show at once.
	if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/storefront/storefront.css" />
	const css = inlined ?? document.getElementById(ID)?.textContent ?? ''
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, listed by its hash in the content security policy
	return <style id={ID} dangerouslySetInnerHTML={{ __html: css }} />
}

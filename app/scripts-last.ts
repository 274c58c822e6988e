const PRELOAD = /<link rel="modulepreload" href="([^"]+)" nonce="[^"]*"\/>/g
const STATIC_IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g
/** One that is left would be fetched at once, and React Router's script is not what it was. */
const ANY_STATIC_IMPORT = /^\s*import\s*[^\s(]/m

/** However long a photo takes, a page comes alive. */
const PATIENCE_MS = 3000

/**
 * On a slow line scripts must not take bandwidth from the page's text and first photos, and browsers share it out
 * evenly whatever the priorities say. So the page fetches its scripts itself, all at once, when it has been painted
 * with the photos that it wants at once. It does not wait for those further down: the line would lie idle for a round
 * trip after them.
 * Null when React Router writes its scripts in a form that is not known here (docs/decisions/0010).
 *
 * @param mark the nonce of React Router's own scripts (see sealPage)
 */
export function scriptsLast(html: string, mark: string): string | null {
	const start = `<script nonce="${mark}" type="module" async="">`
	const files = [...html.matchAll(PRELOAD)].map(([, file]) => file!)
	const [before, rest, ...more] = html.split(start)
	const end = rest?.indexOf('</script>') ?? -1
	if (files.length === 0 || end < 0 || more.length > 0) return null
	// Imports at the top of a module are fetched before it runs; these are fetched when they are reached.
	const lazy = rest!
		.slice(0, end)
		.replace(STATIC_IMPORT, (_, name, file) =>
			name ? `const ${name}=await import("${file}");` : `await import("${file}");`,
		)
	if (ANY_STATIC_IMPORT.test(lazy)) return null
	return before!.replace(PRELOAD, '') + start + afterFirstPhotos(files) + lazy + rest!.slice(end)
}

const afterFirstPhotos = (files: string[]): string =>
	`await new Promise(go=>{setTimeout(go,${PATIENCE_MS});Promise.all([...document.images].map(photo=>photo.fetchPriority=="high"&&photo.decode().catch(()=>{}))).then(()=>requestAnimationFrame(()=>setTimeout(go)))});
for(const file of ${JSON.stringify(files)}){const link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)}
`

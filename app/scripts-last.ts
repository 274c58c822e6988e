const PRELOAD = /<link rel="modulepreload" href="([^"]+)" nonce="[^"]*"\/>/g
const STATIC_IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g

/** However long a photo takes, a page comes alive. */
const PATIENCE_MS = 3000

/**
 * On a slow line scripts must not take bandwidth from the page's text and photos, and browsers share it out
 * evenly whatever the priorities say. So the page fetches its scripts itself, all at once, when it has loaded.
 *
 * @param mark the nonce of React Router's own scripts (see sealPage)
 */
export function scriptsLast(html: string, mark: string): string {
	const start = `<script nonce="${mark}" type="module" async="">`
	const files = [...html.matchAll(PRELOAD)].map(([, file]) => file!)
	const [before, script, ...more] = html.split(start)
	const end = script?.indexOf('</script>') ?? -1
	if (files.length === 0 || end < 0 || more.length > 0)
		throw new Error('React Router writes its scripts in a new form')
	const page = before!.replace(PRELOAD, '')
	return page + start + afterLoad(files, script!.slice(0, end)) + script!.slice(end)
}

function afterLoad(files: string[], script: string): string {
	// Imports at the top of a module are fetched before it runs; these are fetched when they are reached.
	const lazy = script.replace(STATIC_IMPORT, (_, name, file) =>
		name ? `const ${name}=await import("${file}");` : `await import("${file}");`,
	)
	return `await new Promise(go=>{document.readyState=="complete"?go():addEventListener("load",go);setTimeout(go,${PATIENCE_MS})});
for(const file of ${JSON.stringify(files)}){const link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)}
${lazy}`
}

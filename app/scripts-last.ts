const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const STATIC_IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g

/** However long a photo takes, a page comes alive. */
const PATIENCE_MS = 3000

/**
 * On a slow line scripts must not take bandwidth from the page's text and photos, and browsers share it out
 * evenly whatever the priorities say. So the page fetches its scripts itself, all at once, when it has loaded.
 */
export function scriptsLast(html: string): string {
	const files = [...html.matchAll(PRELOAD)].map(([, file]) => file!)
	if (files.length === 0 || !START.test(html))
		throw new Error('React Router writes its scripts in a new form')
	return html
		.replace(PRELOAD, '')
		.replace(START, (_, open, script, close) => open + afterLoad(files, script) + close)
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

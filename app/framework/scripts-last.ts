const PRELOAD = /<link rel="modulepreload" href="([^"]+)" nonce="[^"]*"\/>/g
const STATIC_IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g
/** A remaining preload would be fetched at once, and React Router's script has changed. */
const ANY_STATIC_IMPORT = /^\s*import\s*[^\s(]/m

/** The page hydrates by then, however long a photo takes. */
const TIMEOUT_MS = 3000

/** Three quarters of a first visit's script bytes (bin/build/chunks.ts): it decides when the page is interactive. */
const LARGEST = /\/react-/

/**
 * On a slow line scripts must not take bandwidth from the page's text and first photos, and browsers share it out
 * evenly whatever the priorities say. So the page fetches its scripts itself. The largest one is asked for half an
 * answer's time after the first frame of the whole page: by then the photos of the first view are on their way, and its
 * bytes come when theirs end, where nothing would come for a round trip. The others are asked for, all at once, when
 * those photos are painted.
 * Null when React Router writes its scripts in a form that is not known here (README.md).
 *
 * @param mark the nonce of React Router's own scripts (see addContentPolicy)
 */
export function scriptsLast(html: string, mark: string): string | null {
	const start = `<script nonce="${mark}" type="module" async="">`
	const files = [...html.matchAll(PRELOAD)].map(([, file]) => file!)
	const [before, rest, ...more] = html.split(start)
	const end = rest?.indexOf('</script>') ?? -1
	if (files.length === 0 || end < 0 || more.length > 0) return null
	// Static imports are fetched before the module runs; these are fetched when they are reached.
	const lazy = rest!
		.slice(0, end)
		.replace(STATIC_IMPORT, (_, name, file) =>
			name ? `const ${name}=await import("${file}");` : `await import("${file}");`,
		)
	if (ANY_STATIC_IMPORT.test(lazy)) return null
	const head = before!
		.replace(PRELOAD, '')
		.replace('</head>', () => `<script nonce="${mark}">${largestEarly(files)}</script></head>`)
	return head + start + afterFirstPhotos(files) + lazy + rest!.slice(end)
}

const largestEarly = (files: string[]): string =>
	`addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>{const[{requestStart,responseStart}={}]=performance.getEntriesByType("navigation");setTimeout(()=>{${preload(files.filter((file) => LARGEST.test(file)))}},(responseStart-requestStart)/2)}))`

const afterFirstPhotos = (files: string[]): string =>
	`await new Promise(go=>{setTimeout(go,${TIMEOUT_MS});Promise.all([...document.images].map(photo=>photo.fetchPriority=="high"&&photo.decode().catch(()=>{}))).then(()=>requestAnimationFrame(()=>setTimeout(go)))});
${preload(files.filter((file) => !LARGEST.test(file)))}
`

const preload = (files: string[]): string =>
	`for(const file of ${JSON.stringify(files)}){const link=document.createElement("link");link.rel="modulepreload";link.fetchPriority="low";link.href=file;document.head.append(link)}`

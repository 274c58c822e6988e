// Parts of other packages that the browser's files have in a shorter form, because this shop uses little or nothing of
// them (docs/decisions/0014). A part whose exports are not those named here stays as it is: heavier, and whole.

/**
 * Vite wraps each import() in a helper that also waits for stylesheets, reads nonces and announces failures. Late code
 * of this shop brings no stylesheet: what is left is to ask for all its files at once, not one after the other.
 */
const PRELOAD = `
export const __vitePreload = (load, files) => {
	for (const file of files ?? []) {
		const link = document.createElement('link')
		link.rel = 'modulepreload'
		link.href = '/' + file
		document.head.append(link)
	}
	return load()
}
`

/** Routes that are discovered link by link: react-router.config.ts turns that off, all routes come in one table. */
const DISCOVERY = `
const leftOut = () => { throw new Error('Left out by bin/lean-packages.mjs') }
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
export {
	leftOut as URL_LIMIT, leftOut as getManifestPath, leftOut as getPartialManifest,
	leftOut as getPathsWithAncestors, leftOut as handleClientVersionMismatch,
}
`

/** Observers of the router, for those who hand some to HydratedRouter: app/entry.client.tsx hands over none. */
const INSTRUMENTATION = `
const leftOut = () => { throw new Error('Left out by bin/lean-packages.mjs') }
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export {
	leftOut as getRouteInstrumentationUpdates, leftOut as instrumentClientSideRouter,
	leftOut as instrumentHandler, leftOut as instrumentationResultMetaContext,
}
`

const ROUTER = 'react-router/dist/production/lib'

/** By the end of the module’s id. @type {Record<string, string>} */
export const PARTS = {
	'\0vite/preload-helper.js': PRELOAD,
	[`${ROUTER}/dom/ssr/fog-of-war.js`]: DISCOVERY,
	[`${ROUTER}/router/instrumentation.js`]: INSTRUMENTATION,
}

/** Names that a module exports, sorted. */
const exportsOf = (code) =>
	[
		...[...code.matchAll(/^export const (\w+)/gm), ...code.matchAll(/;export const (\w+)/g)].map(
			([, name]) => name,
		),
		...[...code.matchAll(/^export \{([^}]*)\}/gm)]
			.flatMap(([, names]) => names.split(','))
			.map((name) => name.trim().replace(/.* as /, ''))
			.filter(Boolean),
	].sort()

/** The short form of a module; null when the package writes it in a form not known here; undefined for all others. */
export function leanPart(id, code) {
	const [, short] = Object.entries(PARTS).find(([end]) => id.endsWith(end)) ?? []
	if (short === undefined) return undefined
	return exportsOf(code).join() === exportsOf(short).join() ? short : null
}

/** Whatever imports late code has these already: no need to ask for them. */
const ALWAYS_LOADED = /\/(react|frame|rolldown-runtime)-[\w-]{8}\.js$/

/** @returns {import('vite').Plugin} */
export const leanPackages = () => ({
	name: 'lean-packages',
	apply: 'build',
	config: () => ({
		build: {
			modulePreload: {
				resolveDependencies: (_, files) => files.filter((file) => !ALWAYS_LOADED.test(file)),
			},
		},
	}),
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		const short = leanPart(id, code)
		if (short === null) this.warn(`${id} has a new form: it stays as it is`)
		return short ? { code: short, map: null } : null
	},
})

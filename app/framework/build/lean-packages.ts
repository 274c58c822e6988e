// Parts of React Router that the shop turns off: the browser's files have them in a short form. A part whose exports are
// not those named here stays as it is: heavier, and whole.
import type { Plugin } from 'vite'

/** Routes that are discovered link by link: react-router.config.ts turns that off, all routes come in one table. */
const DISCOVERY = `
const leftOut = () => { throw new Error('Left out by lean-packages.ts') }
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
const leftOut = () => { throw new Error('Left out by lean-packages.ts') }
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export {
	leftOut as getRouteInstrumentationUpdates, leftOut as instrumentClientSideRouter,
	leftOut as instrumentHandler, leftOut as instrumentationResultMetaContext,
}
`

const ROUTER = 'react-router/dist/production/lib'

/** By the end of the module’s id. */
export const PARTS: Record<string, string> = {
	[`${ROUTER}/dom/ssr/fog-of-war.js`]: DISCOVERY,
	[`${ROUTER}/router/instrumentation.js`]: INSTRUMENTATION,
}

/** Names that a module exports, sorted. */
const exportsOf = (code: string): string[] =>
	[
		...[...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!),
		...[...code.matchAll(/^export \{([^}]*)\}/gm)]
			.flatMap(([, names]) => names!.split(','))
			.map((name) => name.trim().replace(/.* as /, ''))
			.filter(Boolean),
	].sort()

/** The short form of a module; null when the package writes it in a form not known here; undefined for all others. */
export function leanPart(id: string, code: string): string | null | undefined {
	const [, short] = Object.entries(PARTS).find(([end]) => id.endsWith(end)) ?? []
	if (short === undefined) return undefined
	return exportsOf(code).join() === exportsOf(short).join() ? short : null
}

export const leanPackages = (): Plugin => ({
	name: 'lean-packages',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		const short = leanPart(id, code)
		if (short === null) this.warn(`${id} has a new form: it stays as it is`)
		return short ? { code: short, map: null } : null
	},
})

// Parts of React Router that the shop turns off: the browser's files have short stubs instead. A part whose exports are
// not those named here stays unchanged: heavier, but complete.
import type { Plugin } from 'vite'

/** Lazy route discovery: react-router.config.ts turns it off, all routes come in one table. */
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

/** Instrumentation of HydratedRouter: app/entry.client.tsx uses none. */
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

/** The stub of a module; null when the package's form is unknown; undefined for all others. */
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

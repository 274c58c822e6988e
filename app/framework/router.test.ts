import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildVersion, loadRouteCode, showInsteadOfMissingCode } from './router.ts'

const moduleOf = (name: string) => `data:text/javascript,export const name = '${name}'`
const TABLE = {
	version: '1a',
	routes: {
		root: { module: moduleOf('root') },
		'routes/layout': { module: moduleOf('layout'), parentId: 'root' },
		'routes/cart': { module: moduleOf('cart'), parentId: 'routes/layout' },
	},
}
const Problem = () => null
const listeners: Record<string, () => unknown> = {}
let modules: Record<string, unknown>

beforeEach(() => {
	modules = { root: 'loaded before' }
	vi.stubGlobal('window', { __reactRouterManifest: TABLE, __reactRouterRouteModules: modules })
	vi.stubGlobal('navigator', { onLine: false })
	vi.stubGlobal('addEventListener', (name: string, listener: () => unknown) => {
		listeners[name] = listener
	})
})

test('the code of a route and of those around it is left where the router looks, each file once', async () => {
	await loadRouteCode('routes/cart')
	expect(modules).toMatchObject({
		root: 'loaded before',
		'routes/layout': { name: 'layout' },
		'routes/cart': { name: 'cart' },
	})
	expect(buildVersion()).toBe('1a')
})

test('offline, a page whose code never came has the error state in its place, until there is a line again', async () => {
	showInsteadOfMissingCode(Problem)
	await listeners.offline!()
	expect(modules.root).toBe('loaded before')
	expect(modules['routes/cart']).toMatchObject({ ErrorBoundary: Problem })
	listeners.online!()
	expect(modules).toEqual({ root: 'loaded before' })
})

test('React Router looks for code, and for its table, where it is left here', () => {
	const lib = 'node_modules/react-router/dist/production/lib'
	const loading = readFileSync(`${lib}/dom/ssr/routeModules.js`, 'utf8')
	expect(loading).toContain('if (route.id in routeModulesCache) return routeModulesCache[route.id]')
	expect(loading).toContain('window.location.reload()')
	const hydrating = readFileSync(`${lib}/dom-export/hydrated-router.js`, 'utf8')
	expect(hydrating).toContain('window.__reactRouterManifest')
	expect(hydrating).toContain('window.__reactRouterRouteModules')
})

import type { Config } from '@react-router/dev/config'

export default {
	ssr: true,
	// The whole route table in one small file: no request per discovered link.
	routeDiscovery: { mode: 'initial' },
	// One file for each page: one request, and what stands in for it without a network stands in for all of it (app/framework/router.ts).
	splitRouteModules: false,
	serverBuildFile: 'main.js',
} satisfies Config

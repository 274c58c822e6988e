import type { Config } from '@react-router/dev/config'

export default {
	ssr: true,
	// The whole route table in one small file: no request per discovered link.
	routeDiscovery: { mode: 'initial' },
	// What a route does in the browser comes with it: a file of its own would be one more request on every page.
	splitRouteModules: false,
	serverBuildFile: 'main.js',
} satisfies Config

import type { Config } from '@react-router/dev/config'

export default {
	ssr: true,
	// The whole route table in one small file: no request per discovered link.
	routeDiscovery: { mode: 'initial' },
	serverBuildFile: 'main.js',
} satisfies Config

import { histogram } from '../../app/shop/process/metrics.server.ts'

const requests = histogram(
	'request_seconds',
	'Requests by the pattern of their address and the class of their status: how long until they were answered.',
	['route', 'status'],
)

/** `route` is one of a bounded set of patterns: an address may identify a person, and there is no limit to them. */
export const requestDone = (route: string, status: number, ms: number): void =>
	requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)

/**
 * The push services of the browsers; a leading dot matches every subdomain. A browser cannot use another one, so any
 * other address is an attempt to make the shop call it (SSRF).
 */
const SERVICES = [
	// Chrome, Opera, Brave, Samsung Internet, Edge on Android
	'fcm.googleapis.com',
	// Firefox
	'.push.services.mozilla.com',
	// Edge on Windows
	'.notify.windows.com',
	// Safari, and every browser of an iPhone
	'.push.apple.com',
]

const LONGEST = 1_000

/** Whether the shop may send to this address. `extra`: one further origin from the configuration, for tests. */
export function isPushService(endpoint: string, extra?: string): boolean {
	if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
	const { protocol, origin, hostname, port, username, password } = new URL(endpoint)
	if (username || password) return false
	if (extra !== undefined && origin === extra) return true
	return (
		protocol === 'https:' &&
		port === '' &&
		SERVICES.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service))
	)
}

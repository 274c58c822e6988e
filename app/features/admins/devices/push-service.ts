/**
 * The push services of the browsers; an entry with a dot in front stands for every host under it. A browser cannot be
 * told to use another, so any other address that somebody sends is an attempt to make the shop call it.
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

/** Whether the shop may send to this address. `extra`: the one further origin of the configuration, for trials. */
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

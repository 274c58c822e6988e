/** How long a connection may take, in milliseconds. */
export const HTTP_TIMEOUTS = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	keepAliveTimeout: 65_000,
	// Node looks for late ones only this often, and its own thirty seconds would come on top of the others.
	connectionsCheckingInterval: 1_000,
}

/** Without a byte either way, also while an answer waits for somebody who does not read it; a stream of events is given longer. */
export const SILENCE_MS = 30_000

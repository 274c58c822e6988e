/** How long a connection may take, in milliseconds. */
export const HTTP_TIMEOUTS = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	keepAliveTimeout: 65_000,
	// Node looks for late ones only this often, and its own thirty seconds would come on top of the others.
	connectionsCheckingInterval: 1_000,
}

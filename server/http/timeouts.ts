import { BODY_MS } from '../handler/body-durations.ts'

/** How long a connection may take, in milliseconds. */
export const HTTP_TIMEOUTS = {
	headersTimeout: 10_000,
	// Of the longest allowed body; all others end sooner.
	requestTimeout: BODY_MS.upload,
	keepAliveTimeout: 65_000,
	// Node checks for timeouts only this often, and its default of thirty seconds would be added to the others.
	connectionsCheckingInterval: 1_000,
}

/** Idle in both directions, also while the client does not read the answer; an event stream is given longer. */
export const SILENCE_MS = 30_000

/** How long a body may take: a form, or a photo of 11 MB at 400 kbit/s, which takes four minutes (body-limits.ts). */
export const BODY_MS = { form: 30_000, upload: 5 * 60_000 }

/** How long a connection may take, in milliseconds. */
export const HTTP_TIMEOUTS = {
	headersTimeout: 10_000,
	// Of the longest body that anybody may send; all others end sooner.
	requestTimeout: BODY_MS.upload,
	keepAliveTimeout: 65_000,
	// Node looks for late ones only this often, and its own thirty seconds would come on top of the others.
	connectionsCheckingInterval: 1_000,
}

/** Without a byte either way, also while an answer waits for somebody who does not read it; a stream of events is given longer. */
export const SILENCE_MS = 30_000

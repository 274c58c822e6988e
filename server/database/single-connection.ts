import pg from 'pg'

/**
 * A single connection whose failures come only through its promises. A bare client also emits 'error' when the
 * database goes away under it, and an unheard 'error' would end the whole shop.
 */
export function singleConnection(options: pg.ClientConfig): pg.Client {
	const client = new pg.Client(options)
	client.on('error', () => {})
	return client
}

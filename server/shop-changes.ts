// Tells every process of the shop when something that public pages show has changed.
// The database says so itself (triggers, migration 0002), whoever made the change.
import pg from 'pg'
import { logWarning } from '../app/shop/log.server.ts'

const CHANNEL = 'shop_changed'

/** Calls `changed` after each change, in this process or another. Ends with the returned function. */
export function listenForChanges(url: string, changed: () => void): () => Promise<void> {
	let client: pg.Client | undefined
	let retry: NodeJS.Timeout | undefined
	let ended = false

	function again(): void {
		if (ended || retry) return
		retry = setTimeout(() => {
			retry = undefined
			listen()
		}, 500)
	}

	async function listen(): Promise<void> {
		const mine = new pg.Client({
			connectionString: url,
			application_name: 'sillage listener',
			keepAlive: true,
		})
		client = mine
		mine.on('error', () => mine.end().catch(() => {}))
		mine.once('end', again)
		mine.on('notification', changed)
		try {
			await mine.connect()
			await mine.query(`listen ${CHANNEL}`)
			// Whatever happened while nobody listened.
			changed()
		} catch (error) {
			logWarning('not listening for changes yet', error)
			await mine.end().catch(() => {})
			again()
		}
	}

	listen()
	return async () => {
		ended = true
		clearTimeout(retry)
		await client?.end().catch(() => {})
	}
}

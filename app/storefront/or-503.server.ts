import { data } from 'react-router'
import { logError } from '~/shop/process/log.server.ts'

/**
 * What a page needs from the database, or a 503 when the database does not give it: the page's error boundary
 * then shows the specified words, and a search engine comes back later.
 */
export async function or503<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (error instanceof Response) throw error
		logError('a page lacks its data', error)
		throw data(null, { status: 503 })
	}
}

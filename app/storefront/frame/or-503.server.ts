import { data } from 'react-router'
import { logError } from '~/shop/process/log.server.ts'

/**
 * Responds with 503 when the database fails: the error boundary shows the specified text, and search engines come back
 * later.
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

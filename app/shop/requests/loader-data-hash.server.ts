import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'

/** How a page reports to the page cache which data it was rendered from. It is never sent to the browser. */
export const LOADER_DATA_HASH = 'X-Loader-Data-Hash'

/** A hash of all data of a page. Undefined while data is still streaming. */
export function hashLoaderData(data: unknown): string | undefined {
	try {
		return createHash('sha256').update(serialize(data)).digest('base64url')
	} catch {
		return undefined
	}
}

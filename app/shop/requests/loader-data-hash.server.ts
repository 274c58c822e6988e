import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'

/** How a page tells the page cache what it was made from. It goes no further than that. */
export const LOADER_DATA_HASH = 'X-Loader-Data-Hash'

/** One short word for all the data of a page: another word, another page. Undefined where data is still on its way. */
export function hashLoaderData(data: unknown): string | undefined {
	try {
		return createHash('sha256').update(serialize(data)).digest('base64url')
	} catch {
		return undefined
	}
}

// What every benchmark of a running shop does: asks for pages, looks into its database, and shows what came out.
import pg from 'pg'

/** How long a page took to the last byte. Anything but 200 is no figure. */
export async function ask(shop, path) {
	const startedAt = performance.now()
	const answer = await fetch(shop.url + path)
	await answer.arrayBuffer()
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
	return performance.now() - startedAt
}

export async function inDatabase(shop, work) {
	const client = new pg.Client({ connectionString: shop.databaseUrl() })
	await client.connect()
	return work(client).finally(() => client.end())
}

/** Another price, as somebody beside the back office would write it. */
export const edit = (shop) =>
	inDatabase(shop, (client) => client.query("update products set price = price + 100 where id = 'yara-edp'"))

/** An address of which each letter may be escaped: never the same one twice, so never from the cache. */
export function escaped(path, n) {
	let letter = 0
	return path.replace(/[a-z]/g, (each) =>
		(n >> letter++) & 1 ? `%${each.charCodeAt(0).toString(16)}` : each,
	)
}

export function percentile(times, share) {
	const sorted = times.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** A new table. */
export function table(...cells) {
	process.stdout.write('\n')
	say(...cells)
}

export function say(...cells) {
	process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

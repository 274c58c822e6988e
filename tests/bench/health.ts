// How long `/healthz` waits while the shop does something else: it must never wait for more than 100 ms.
import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../harness/client.ts'
import { inSeconds, most } from '../harness/figures.ts'
import { logIn } from '../harness/people.ts'
import { inDatabase, type Shop } from '../harness/shop.ts'

const EXPORT = '/admin/products/export.csv'
const TIMEOUT_MS = 300_000

/** Another price, as somebody beside the back office would write it. */
export const edit = (shop: Shop) =>
	inDatabase(shop, (client) => client.query("update products set price = price + 100 where id = 'yara-edp'"))

/** The longest that `/healthz` took while something else was done, and how long that was. */
async function healthWhile<T>(shop: Shop, work: () => Promise<T>) {
	const visitor = new Visitor(shop.url)
	const startedAt = performance.now()
	let took = 0
	const working = work().finally(() => {
		took = performance.now() - startedAt
	})
	const times: number[] = []
	while (took === 0) {
		times.push(await visitor.time('/healthz'))
		await Promise.race([sleep(5), working])
	}
	return { most: most(times).toFixed(0), took, answer: await working }
}

/** While nothing is done: what this machine itself adds. */
export const healthAtRest = async (shop: Shop) => (await healthWhile(shop, () => sleep(3_000))).most

/** While eight visitors search for what nobody has searched for; an edit now and then, so that the cache is refilled. */
export async function healthWhileRendering(shop: Shop, words: string[]): Promise<string> {
	const visitor = new Visitor(shop.url)
	const end = performance.now() + 6_000
	const search = async (_: unknown, lane: number) => {
		for (let n = 0; performance.now() < end; n++) {
			await visitor.ask(`/shop?q=${words[n % words.length]}+${lane}${n}`)
			if (lane === 0 && n % 10 === 5) await edit(shop)
		}
	}
	return (await healthWhile(shop, () => Promise.all(Array.from({ length: 8 }, search)))).most
}

export async function healthWhileExporting(shop: Shop): Promise<string> {
	const owner = await logIn(shop.url)
	const { most, took } = await healthWhile(shop, () => owner.ask(EXPORT, { timeoutMs: TIMEOUT_MS }))
	return `${most}; ${took.toFixed(0)}`
}

/** What was exported, with other prices: looked at, then applied. */
export async function healthWhileImporting(shop: Shop): Promise<string> {
	const owner = await logIn(shop.url)
	const file = dearer((await owner.ask(EXPORT, { timeoutMs: TIMEOUT_MS })).text)
	let steps = 0
	const send = async (seen?: string) => {
		const form = new FormData()
		form.set('file', new Blob([file]), 'products.csv')
		if (seen) form.set('seen', seen)
		const headers = { cookie: owner.cookie, origin: shop.url }
		const answer = await fetch(`${shop.url}/admin/products/import/file`, {
			method: 'POST',
			headers,
			body: form,
		})
		// Read here without work that would be measured as the shop's: this process asks /healthz too.
		const told = (await answer.text()).trim().split('\n')
		steps += told.length - 1
		return told.at(-1)!
	}
	const importIt = async () => send(/"seen":"([^"]*)"/.exec(await send())?.[1])
	const { most, took, answer } = await healthWhile(shop, importIt)
	if (!answer.includes('"applied"')) throw new Error(`Not imported: ${answer.slice(0, 500)}`)
	return `${most}; ${inSeconds(took)}; ${steps}`
}

function dearer(exported: string): string {
	const [first = '', ...lines] = exported.split('\r\n')
	const price = first.split(',').indexOf('price')
	const changed = lines.slice(0, 10_000).map((line) => {
		const cells = line.split(',')
		// Cells with separators are quoted, and stand behind the price.
		if (/^\d+$/.test(cells[price] ?? '')) cells[price] = String(Number(cells[price]) + 500)
		return cells.join(',')
	})
	return [first, ...changed].join('\r\n')
}

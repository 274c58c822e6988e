// How long `/healthz` waits while the shop does something else: it must never wait for more than 100 ms.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, edit } from './asking.ts'

const EXPORT = '/admin/products/export.csv'

export async function healthWhileRendering(shop, words) {
	let going = true
	const hammer = Array.from({ length: 8 }, async (_, lane) => {
		for (let n = 0; going; n++)
			await ask(shop, `/shop?q=${words[n % words.length]} ${lane}${n}`).catch(() => {})
	})
	const times = []
	for (let probe = 0; probe < 150; probe++) {
		times.push(await ask(shop, '/healthz'))
		// An edit now and then: what is kept is read anew meanwhile.
		if (probe % 50 === 25) await edit(shop)
		await sleep(20)
	}
	going = false
	await Promise.all(hammer)
	return Math.max(...times).toFixed(0)
}

/** The longest that `/healthz` took while something else was done, and how long that was. */
async function healthWhile(shop, work) {
	const startedAt = performance.now()
	let took = 0
	const working = work().then((answer) => {
		took = performance.now() - startedAt
		return answer
	})
	const times = []
	while (took === 0) {
		times.push(await ask(shop, '/healthz'))
		await Promise.race([sleep(5), working])
	}
	return { most: Math.max(...times).toFixed(0), took, answer: await working }
}

/** Beside it, the longest of as many requests in as long a time while nothing is done: what this machine itself adds. */
export async function healthAtRest(shop) {
	const { most } = await healthWhile(shop, () => sleep(3_000))
	return most
}

export async function healthWhileExporting(shop) {
	const headers = { cookie: await shop.logIn() }
	const { most, took } = await healthWhile(shop, () =>
		fetch(shop.url + EXPORT, { headers }).then((answer) => answer.text()),
	)
	return `${most}; ${took.toFixed(0)}`
}

/** What was exported, with other prices: looked at, then applied. */
export async function healthWhileImporting(shop) {
	const headers = { cookie: await shop.logIn(), origin: shop.url }
	const file = dearer(await (await fetch(shop.url + EXPORT, { headers })).text())
	let steps = 0
	const send = async (seen) => {
		const form = new FormData()
		form.set('file', new Blob([file]), 'products.csv')
		if (seen) form.set('seen', seen)
		const answer = await fetch(`${shop.url}/admin/products/import/file`, {
			method: 'POST',
			headers,
			body: form,
		})
		// Read here without work that would be measured as the shop's: this process asks /healthz too.
		const told = (await answer.text()).trim().split('\n')
		steps += told.length - 1
		return told.at(-1)
	}
	const { most, took, answer } = await healthWhile(shop, async () =>
		send(/"seen":"([^"]*)"/.exec(await send())?.[1]),
	)
	if (!answer.includes('"applied"')) throw new Error(`Not imported: ${answer.slice(0, 500)}`)
	return `${most}; ${(took / 1000).toFixed(1)}; ${steps}`
}

function dearer(exported) {
	const [first, ...lines] = exported.split('\r\n')
	const price = first.split(',').indexOf('price')
	const cut = lines.slice(0, 10_000).map((line) => {
		const cells = line.split(',')
		// Cells with separators are quoted, and stand behind the price.
		if (/^\d+$/.test(cells[price] ?? '')) cells[price] = String(Number(cells[price]) + 500)
		return cells.join(',')
	})
	return [first, ...cut].join('\r\n')
}

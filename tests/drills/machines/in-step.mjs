// How soon one machine knows what the other was given.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { newLedger, placeOrder, submissionNumber } from '../order-ledger.mjs'
import { logIn } from './shops.mjs'

const summary = (times) => {
	const sorted = times.toSorted((a, b) => a - b)
	return {
		rounds: times.length,
		median: Math.round(sorted[Math.floor(times.length / 2)]),
		worst: Math.round(sorted.at(-1)),
	}
}

/** How long after now somebody had to ask to get the new answer; how long the answer itself takes is another matter. */
async function untilTrue(look, timeoutMs = 20_000) {
	const startedAt = performance.now()
	for (;;) {
		const asked = performance.now() - startedAt
		if (await look()) return asked
		if (asked > timeoutMs) return Number.POSITIVE_INFINITY
		await sleep(10)
	}
}

/** A photo that nobody has uploaded before; tells its id. */
export async function uploadPhoto(shop, cookie, random) {
	const channel = () => Math.floor(random() * 256)
	const background = { r: channel(), g: channel(), b: channel() }
	const photo = await sharp({ create: { width: 360, height: 450, channels: 3, background } })
		.png()
		.toBuffer()
	const headers = { cookie, origin: shop.url }
	const answer = await fetch(`${shop.url}/admin/media`, { method: 'POST', headers, body: photo })
	return JSON.parse((await answer.text()).trim().split('\n').at(-1)).photo.id
}

export async function measure({ one, two, database, random, rounds }) {
	const client = new pg.Client({ connectionString: database })
	await client.connect()
	const cookie = await logIn(one.url)
	const setPrice = (price) => client.query(`update products set price = $1 where id = 'asad-edp'`, [price])
	const shows = async (shop, price) => {
		const page = await (await fetch(`${shop.url}/product/asad-edp`)).text()
		return page.replace(/[\s,\u00a0\u202f]/g, '').includes(String(price))
	}
	const times = { photo: [], session: [], page: [], notice: [], afterLostLine: [] }
	let price = 31_000
	try {
		for (let i = 0; i < rounds; i++) {
			const id = await uploadPhoto(one, cookie, random)
			times.photo.push(await untilTrue(async () => (await fetch(`${two.url}/media/${id}/340.webp`)).ok))
			const session = await logIn(one.url)
			times.session.push(
				await untilTrue(
					async () =>
						(await fetch(`${two.url}/admin`, { headers: { cookie: session }, redirect: 'manual' })).status ===
						200,
				),
			)
			price += 7
			await setPrice(price)
			times.page.push(await untilTrue(() => shows(two, price)))
		}
		// The seller's open list on the second machine hears of orders sent to the first.
		const listening = new AbortController()
		const stream = await fetch(`${two.url}/admin/orders/events?since=999999999`, {
			headers: { cookie },
			signal: listening.signal,
		})
		let heard = ''
		;(async () => {
			for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) heard += chunk
		})().catch(() => {})
		await sleep(1_500)
		for (let i = 0; i < rounds; i++) {
			await sleep(random() * 1_000)
			const ledger = newLedger()
			await placeOrder(one.url, submissionNumber(900_000 + i, random), ledger)
			const [{ orderNumber }] = ledger.acknowledged.values()
			times.notice.push(await untilTrue(() => heard.includes(orderNumber)))
		}
		listening.abort()
		for (let i = 0; i < rounds; i++) {
			await client.query(
				`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sillage listener'`,
			)
			price += 7
			await setPrice(price)
			times.afterLostLine.push(await untilTrue(() => shows(two, price)))
			await sleep(800)
		}
	} finally {
		await client.end()
	}
	return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, summary(all)]))
}

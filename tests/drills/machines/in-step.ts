// How soon one machine knows what the other was given.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { aSubscribedBrowser } from '../../support/push-service.ts'
import { newLedger, placeOrder, submissionNumber } from '../../harness/orders.ts'
import { logIn } from './shops.ts'

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

export async function measure({ one, two, database, push, random, rounds }) {
	const client = new pg.Client({ connectionString: database })
	await client.connect()
	const cookie = await logIn(one.url)
	const setPrice = (price) => client.query(`update products set price = $1 where id = 'asad-edp'`, [price])
	const shows = async (shop, price) => {
		const page = await (await fetch(`${shop.url}/product/asad-edp`)).text()
		return page.replace(/[\s,\u00a0\u202f]/g, '').includes(String(price))
	}
	const times = {
		photo: [],
		session: [],
		page: [],
		notice: [],
		push: [],
		afterLostLine: [],
		noticeAfterLostLine: [],
	}
	const loseLines = () =>
		client.query(
			`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sillage listener'`,
		)
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
		const phone = await allowNotices(one, cookie, push)
		let orders = 0
		const newOrder = async () => {
			const ledger = newLedger()
			await placeOrder(one.url, submissionNumber(900_000 + orders++, random), ledger)
			const [{ orderNumber }] = ledger.acknowledged.values()
			return orderNumber
		}
		await sleep(1_500)
		for (let i = 0; i < rounds; i++) {
			await sleep(random() * 1_000)
			const number = await newOrder()
			// Whichever machine sends it: it is told once.
			const [notice, pushed] = await Promise.all([
				untilTrue(() => heard.includes(number)),
				untilTrue(() => push.to(phone.path).length === orders),
			])
			times.notice.push(notice)
			times.push.push(pushed)
		}
		for (let i = 0; i < rounds; i++) {
			await loseLines()
			price += 7
			await setPrice(price)
			times.afterLostLine.push(await untilTrue(() => shows(two, price)))
			await sleep(800)
			await loseLines()
			const number = await newOrder()
			times.noticeAfterLostLine.push(await untilTrue(() => heard.includes(number)))
		}
		listening.abort()
	} finally {
		await client.end()
	}
	return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, summary(all)]))
}

async function allowNotices(shop, cookie, push) {
	const phone = aSubscribedBrowser(push.origin)
	const answer = await fetch(`${shop.url}/admin/account`, {
		method: 'POST',
		headers: { cookie, origin: shop.url },
		body: new URLSearchParams({
			intent: 'allow-notices',
			subscription: JSON.stringify(phone.subscription),
		}),
	})
	if (!answer.ok) throw new Error(`notices are not allowed: ${answer.status}`)
	return phone
}

const GUESSES = 10

/** Wrong passwords to one machine until it would refuse: how often the other refuses the very next. */
export async function measureLimits({ one, two, rounds }) {
	let refused = 0
	for (let i = 0; i < rounds; i++) {
		const guess = async (shop) => {
			const answer = await fetch(`${shop.url}/data/sign-in`, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					origin: shop.url,
					'x-forwarded-for': `203.0.113.${i + 1}`,
				},
				body: JSON.stringify({ email: `nobody-${i}@example.cm`, password: 'wrong' }),
			})
			await answer.text()
			return answer.status
		}
		let before = 0
		for (let n = 0; n < GUESSES; n++) if ((await guess(one)) === 429) before++
		if (before === 0 && (await guess(two)) === 429) refused++
	}
	return refused
}

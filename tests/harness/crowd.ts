// Who is in the shop during a storm, and what they hold against it: an answer without words, or in the wrong language.
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { submissionNumber } from './orders.ts'

const FRENCH = /serveur|boutique|réessayez|pour le moment|enregistrée|disque|erreur|plus de place/i
const ENGLISH = /server|shop|please|try again|could not|disk|moment/i

/** Whether an answer that is no success says so in a sentence, in the language of its address. */
export const hasWords = (text, french) =>
	(french ? FRENCH : ENGLISH).test(text) && !/postgres|node_modules|\.ts:|ENOSPC|Failed query/i.test(text)

/** What was seen by everybody; `wrong` are answers that no visitor should get. */
export const newSightings = () => ({
	pages: 0,
	pagesLater: 0,
	orderLater: 0,
	photos: [],
	photosLater: 0,
	wrong: [],
})

const note = (seen, line) => seen.wrong.length < 50 && seen.wrong.push(line)

/** Orders until it is over, in both languages in turn, and tries each again until it is taken. */
export async function orderUntil(over, url, { ledger, seen, random, nextIndex, headersFor, pauseMs = 0 }) {
	while (!over()) {
		const submission = submissionNumber(nextIndex(), random)
		const french = submission.index % 2 === 1
		if (pauseMs) await sleep(pauseMs)
		for (;;) {
			ledger.attempts++
			try {
				const answer = await fetch(`${url}${french ? '/fr' : ''}/order-submissions`, {
					method: 'POST',
					headers: headersFor?.(submission.index),
					body: submission.body,
					signal: AbortSignal.timeout(30_000),
				})
				const reply = await answer.json()
				if (answer.ok && reply.state === 'accepted') {
					ledger.acknowledged.set(submission.key, { ...submission, orderNumber: reply.orderNumber })
					break
				}
				seen.orderLater++
				if (answer.status !== 503 || !hasWords(reply.message, french))
					note(seen, `an order: ${answer.status} ${JSON.stringify(reply)}`)
			} catch (error) {
				note(seen, `an order: no answer (${error.cause?.code ?? error.message})`)
			}
			// What was begun is asked for until there is an answer, however long that takes.
			if (ledger.givenUp) return
			await sleep(150)
		}
	}
}

/** Reads pages until it is over; those in `known` were read before and must be had at all times. */
export async function readUntil(over, url, seen, known, pauseMs = 100) {
	for (let i = 0; !over(); i++) {
		const path = known[i % known.length]
		try {
			const answer = await fetch(url + path, { signal: AbortSignal.timeout(30_000) })
			const text = await answer.text()
			seen.pages++
			if (answer.status !== 200) note(seen, `${path}: ${answer.status} ${text.slice(0, 120)}`)
		} catch (error) {
			note(seen, `${path}: no answer (${error.cause?.code ?? error.message})`)
		}
		await sleep(pauseMs)
	}
}

/** Pages that nobody has asked for before: they may have to wait, but then they say so. */
export async function searchUntil(over, url, seen, pauseMs = 300) {
	for (let i = 0; !over(); i++) {
		const french = i % 2 === 1
		const answer = await fetch(`${url}${french ? '/fr' : ''}/shop?q=word${i}-${Math.random()}`).catch(
			(error) => error,
		)
		const text = answer instanceof Response ? await answer.text() : String(answer.cause?.code ?? answer)
		if (answer.status === 200) seen.pages++
		else if (answer.status === 503 && hasWords(text, french)) seen.pagesLater++
		else note(seen, `a search: ${answer.status} ${text.slice(0, 120)}`)
		await sleep(pauseMs)
	}
}

/** A photo that cannot be pressed small, different each time. */
export async function noisyPhoto(random) {
	const data = Buffer.alloc(80 * 100 * 3)
	for (let at = 0; at < data.length; at++) data[at] = Math.floor(random() * 256)
	return sharp(data, { raw: { width: 80, height: 100, channels: 3 } })
		.jpeg({ quality: 90 })
		.toBuffer()
}

export async function uploadUntil(over, url, cookie, seen, random, pauseMs = 300) {
	while (!over()) {
		try {
			const answer = await fetch(`${url}/admin/media`, {
				method: 'POST',
				headers: { cookie, origin: url },
				body: await noisyPhoto(random),
				signal: AbortSignal.timeout(60_000),
			})
			const text = await answer.text()
			const last = answer.status === 200 ? JSON.parse(text.trim().split('\n').at(-1)) : undefined
			if (last?.photo) seen.photos.push(last.photo)
			else if (hasWords(last?.problem ?? text, false)) seen.photosLater++
			else note(seen, `a photo: ${answer.status} ${text.slice(0, 200)}`)
		} catch (error) {
			note(seen, `a photo: no answer (${error.cause?.code ?? error.message})`)
		}
		await sleep(pauseMs)
	}
}

/** Photos of which the shop said that it has them, and does not show whole. */
export async function brokenPhotos(url, photos) {
	let count = 0
	for (const { id, width } of photos)
		for (const format of ['webp', 'avif']) {
			const answer = await fetch(`${url}/media/${id}/${width}.${format}`)
			const whole =
				answer.ok &&
				(await sharp(Buffer.from(await answer.arrayBuffer()))
					.raw()
					.toBuffer()
					.then(
						() => true,
						() => false,
					))
			if (!whole) count++
		}
	return count
}

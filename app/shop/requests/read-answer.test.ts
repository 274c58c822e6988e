import { describe, expect, test } from 'vitest'
import { isText, listOf, shapeOf } from '../shape.ts'
import { readAnswer } from './read-answer.ts'

const isWishlist = shapeOf<{ wishlist: string[] }>({ wishlist: listOf(isText) })
const HTML = '<!doctype html><title>502 Bad Gateway</title>'
const answerOf = (response: Response) => readAnswer(Promise.resolve(response), isWishlist)
const NO_ANSWER = { ok: false, status: 0, body: undefined }

describe('an answer to a data request', () => {
	test.each([500, 502, 503, 504, 400, 404, 413])(
		'of status %i keeps it, whatever its body is',
		async (status) => {
			for (const body of [HTML, '', null, '{"half":'])
				expect(await answerOf(new Response(body, { status }))).toEqual({ ok: false, status, body: undefined })
			const words = { problems: { form: 'no' } }
			expect(await answerOf(Response.json(words, { status }))).toEqual({ ok: false, status, body: words })
		},
	)

	test('that a login page of a network gives in the shop’s place is none', async () => {
		for (const body of [HTML, '', 'null', '{}', '{"wishlist":[1]}', '{"wishlist":"yara-edp"}'])
			expect(await answerOf(new Response(body))).toEqual(NO_ANSWER)
		for (const answer of [
			new Response(null, { status: 302 }),
			new Response(null, { status: 304 }),
			Response.error(),
		])
			expect(await answerOf(answer)).toEqual(NO_ANSWER)
	})

	test('that does not come, or breaks off, is none', async () => {
		expect(await readAnswer(Promise.reject(new TypeError('Failed to fetch')), isWishlist)).toEqual(NO_ANSWER)
		const half = () =>
			new ReadableStream({
				pull: (stream) => stream.error(new DOMException('signal timed out', 'TimeoutError')),
			})
		for (const status of [200, 400, 500])
			expect(await answerOf(new Response(half(), { status }))).toEqual(NO_ANSWER)
	})

	test('says how long to wait, in seconds; anything else says nothing', async () => {
		const asked = (after: string) =>
			answerOf(new Response('', { status: 429, headers: { 'Retry-After': after } }))
		expect(await asked('90')).toMatchObject({ status: 429, retryAfterMs: 90_000 })
		for (const odd of ['soon', '-1', '']) expect(await asked(odd)).not.toHaveProperty('retryAfterMs')
	})

	test('of the right shape is given as it is', async () => {
		const body = { wishlist: ['yara-edp'], more: 1 }
		expect(await answerOf(Response.json(body))).toEqual({ ok: true, body })
	})
})

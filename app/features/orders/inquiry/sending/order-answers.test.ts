import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerText } from './order-answer-words.ts'
import { ANSWERS, type FinalAnswer, type SendOutcome } from './order-answers.ts'
import { sendOrder } from './send-order.ts'

const HTML = '<!doctype html><title>Sign in to this network</title>'
const NO_BODIES = {
	'an HTML page': HTML,
	nothing: '',
	'half a JSON': '{"state":',
	'JSON of somebody else': '{"ok":1}',
}
const ORDER = { address: '/order-submissions', body: 'key=a-key-of-sixteen-letters' }

/** What becomes of an order that is answered like this. */
function outcomeFor(answer: () => Response | Promise<Response>): Promise<SendOutcome> {
	vi.stubGlobal('fetch', async () => answer())
	return sendOrder(ORDER)
}
const retried = (outcome: SendOutcome) => (outcome.retry ? answerText(outcome.failure) : undefined)
const refusedWith = (outcome: SendOutcome) =>
	!outcome.retry && outcome.answer.state !== 'accepted' ? answerText(outcome.answer) : undefined

const UNREACHABLE = /^The shop did not answer\. .* we keep trying/
const TOO_LONG = /^That is more text than we can take at once/
const REFUSED = /^The shop could not take this order\. Please send it to us on WhatsApp/

afterEach(() => vi.useRealTimers())

describe('S-ORD-12 an answer to an order, from the form or from the queue', () => {
	test.each([
		['retried', UNREACHABLE, [200, 204, 206, 302, 303, 304, 307, 407, 408, 425, 429]],
		['retried', UNREACHABLE, [500, 502, 503, 504, 511, 520, 599]],
		['final', TOO_LONG, [413, 414]],
		['final', REFUSED, [400, 401, 403, 404, 405, 409, 410, 418, 422, 451, 499]],
	] as const)('without the shop’s own words is %s, and says %s', async (what, words, statuses) => {
		for (const status of statuses) {
			const none = [204, 304].includes(status)
			for (const [name, body] of Object.entries(NO_BODIES)) {
				const outcome = await outcomeFor(() => new Response(none ? null : body, { status }))
				const said = what === 'retried' ? retried(outcome) : refusedWith(outcome)
				expect(said, `${status} with ${name}`).toMatch(words)
			}
		}
	})

	test.each(ANSWERS)('row $from to $to of the table is the row that counts for its statuses', async (row) => {
		for (const status of [row.from, row.to].filter((each) => each >= 200)) {
			const none = [204, 205, 304].includes(status)
			const outcome = await outcomeFor(() => new Response(none ? null : HTML, { status }))
			const failure = outcome.retry ? outcome.failure : outcome.answer
			expect([status, outcome.retry, failure]).toEqual([
				status,
				row.retry,
				expect.objectContaining({ reason: row.reason }),
			])
		}
	})

	test('that never comes, comes too late or breaks off is retried', async () => {
		const failures = [
			() => Promise.reject(new TypeError('Failed to fetch')),
			() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
			() => Response.error(),
			() => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network')) })),
		]
		for (const failure of failures) expect(retried(await outcomeFor(failure))).toMatch(UNREACHABLE)
	})

	const ANSWERED: [number, FinalAnswer][] = [
		[200, { state: 'accepted', orderNumber: 'ORD-1' }],
		[
			400,
			{ state: 'refused', errors: { location: 'Please choose a town' }, message: 'Please choose a town' },
		],
		[400, { state: 'refused', errors: { lines: 'gone' }, message: 'gone', gone: ['yara-edp'] }],
		[400, { state: 'failed', message: 'a field that people do not see was filled in' }],
		[409, { state: 'other-content', orderNumber: 'ORD-1', message: 'already sent' }],
	]
	test.each(ANSWERED)('of status %i in the shop’s own words is final: %o', async (status, answer) => {
		expect(await outcomeFor(() => Response.json(answer, { status }))).toEqual({ retry: false, answer })
	})

	test.each([429, 503])('of status %i is retried when the shop says so, in its own words', async (status) => {
		const message = 'Please wait about 7 min'
		const init = { status, headers: { 'Retry-After': '420' } }
		expect(await outcomeFor(() => Response.json({ state: 'failed', message }, init))).toEqual({
			retry: true,
			failure: { message },
			waitMs: 420_000,
		})
		const forever = { status, headers: { 'Retry-After': '31536000' } }
		expect(await outcomeFor(() => new Response('', forever))).toMatchObject({
			retry: true,
			waitMs: 3_600_000,
		})
	})

	test('of another shape than the shop’s is not taken for one: nothing is accepted by mistake', async () => {
		for (const odd of [
			{ state: 'accepted' },
			{ state: 'accepted', orderNumber: 7 },
			{ state: 'refused' },
			[],
			null,
		])
			expect(retried(await outcomeFor(() => Response.json(odd)))).toMatch(UNREACHABLE)
		for (const odd of [
			{ state: 'accepted', orderNumber: 'ORD-1' },
			{ state: 'refused', message: 'no', errors: { lines: 1 } },
			{ state: 'refused', message: 'no', errors: {}, gone: 'yara-edp' },
			{ state: 'other-content', message: 'no' },
		])
			expect(refusedWith(await outcomeFor(() => Response.json(odd, { status: 400 })))).toMatch(REFUSED)
	})
})

import { describe, expect, test } from 'vitest'
import { firstStatus, type InquiryEvent, nextStatus } from './inquiry-status.ts'

const UNREACHABLE = { reason: 'unreachable' } as const
const statusAfter = (...events: InquiryEvent[]) => events.reduce(nextStatus, firstStatus())
const LOST: InquiryEvent[] = [{ is: 'submitted' }, { is: 'sent' }, { is: 'unanswered', failure: UNREACHABLE }]

describe('the status of an inquiry', () => {
	test('old errors stay in sight until the form is found right', () => {
		const wrong = statusAfter(
			{ is: 'submitted' },
			{ is: 'answered', answer: { errors: { fullName: 'missing' } } },
		)
		expect(wrong).toMatchObject({ phase: 'idle', answer: { errors: { fullName: 'missing' } } })
		const again = nextStatus(wrong, { is: 'submitted' })
		expect(again).toMatchObject({ phase: 'sending', answer: { errors: { fullName: 'missing' } } })
		expect(nextStatus(again, { is: 'sent' }).answer.errors).toEqual({})
	})

	test('S-ORD-12 unanswered, it waits and says who sends it; a retry keeps both in sight', () => {
		const waiting = statusAfter(...LOST, { is: 'queued', by: 'browser' })
		expect(waiting).toMatchObject({ phase: 'waiting', lastFailure: UNREACHABLE, saved: 'browser' })
		const retried = nextStatus(waiting, { is: 'submitted' })
		expect(retried).toMatchObject({ phase: 'sending', lastFailure: UNREACHABLE, saved: 'browser' })
	})

	test('typing cancels what waits, and takes back the error of its field only', () => {
		expect(statusAfter(...LOST, { is: 'typed', field: 'fullName' })).toEqual(firstStatus())
		const errors = { fullName: 'missing', location: 'missing' }
		const { answer } = statusAfter({ is: 'answered', answer: { errors } }, { is: 'typed', field: 'fullName' })
		expect(answer.errors).toEqual({ fullName: undefined, location: 'missing' })
		const sending = statusAfter(...LOST, { is: 'submitted' }, { is: 'typed', field: 'landmark' })
		expect(sending).toMatchObject({ phase: 'sending', lastFailure: UNREACHABLE })
	})

	test('an answer ends it, and the next attempt forgets that it was sent before', () => {
		const sent = statusAfter(...LOST, { is: 'answered', answer: { alreadySent: 'ORD-1' } })
		expect(sent).toEqual({ phase: 'idle', answer: { errors: {}, failure: null, alreadySent: 'ORD-1' } })
		expect(nextStatus(sent, { is: 'submitted' }).answer.alreadySent).toBeNull()
	})
})

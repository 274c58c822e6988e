import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '~/ui/toasts/toast.tsx'
import { failureAsOutcome } from './outcome.ts'

vi.mock('~/ui/toasts/toast.tsx', () => ({ toast: vi.fn() }))
afterEach(() => vi.unstubAllGlobals())

const lost = async () => {
	throw new TypeError('Failed to fetch')
}
const failed = () => 'Not saved'

test('a request that failed on the way can be sent again; who has left its page is told where they are', async () => {
	const place = { href: '/admin' }
	vi.stubGlobal('location', place)
	const outcome = {
		ok: false,
		message: expect.stringContaining('Connection error'),
		unreached: true,
		retry: true,
	}
	expect(await failureAsOutcome(lost, failed)).toEqual(outcome)
	expect(toast).not.toHaveBeenCalled()
	await failureAsOutcome(() => {
		place.href = '/admin/products'
		return lost()
	}, failed)
	expect(toast).toHaveBeenCalledExactlyOnceWith(outcome.message, { tone: 'danger' })
})

test('an answer of the server that is an error leaves the page, and can be sent again', async () => {
	vi.stubGlobal('location', { href: '/admin' })
	const broken = () => Promise.reject({ status: 502, statusText: '', internal: false, data: '' })
	expect(await failureAsOutcome(broken, failed)).toEqual({
		ok: false,
		message: 'Not saved',
		unreached: false,
		retry: true,
	})
	// The guard's, when the session has ended.
	const redirect = new Response(null, { status: 302 })
	await expect(failureAsOutcome(() => Promise.reject(redirect), failed)).rejects.toBe(redirect)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { rememberedLink } from '~/features/links/remembered-link.ts'

const kept = new Map<string, string>()
const storage = {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => kept.set(key, value),
}
const replaceState = vi.fn()
const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(
	async () => new Response(),
)

beforeEach(() => {
	kept.clear()
	vi.clearAllMocks()
	vi.resetModules()
	vi.stubGlobal('location', { hash: '#s=abc234', pathname: '/fr/product/yara-edp', search: '?a=1' })
	vi.stubGlobal('history', { state: { idx: 3, key: 'x' }, replaceState })
	vi.stubGlobal('sessionStorage', storage)
	vi.stubGlobal('fetch', fetched)
	vi.stubGlobal('navigator', {})
})

const follow = async () => (await import('./followed-link.ts')).rememberFollowed('abc234')

test('the link is counted and remembered, and the address becomes that of the page', async () => {
	await follow()
	expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 3, key: 'x' }, '', '/fr/product/yara-edp?a=1')
	const [[address, { body, credentials }]] = fetched.mock.calls as [[string, RequestInit]]
	expect([address, String(body), credentials]).toEqual(['/data/counts', 'followed=abc234', 'omit'])
	expect(rememberedLink()).toBe('abc234')
})

test('who has tapped on meanwhile stays where she is, and the link is counted and remembered', async () => {
	vi.stubGlobal('location', { hash: '#reviews', pathname: '/cart', search: '' })
	await follow()
	expect(replaceState).not.toHaveBeenCalled()
	expect(String(fetched.mock.calls[0]?.[1].body)).toBe('followed=abc234')
	expect(rememberedLink()).toBe('abc234')
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
	'with %j nothing is counted or remembered, and the address is clean too',
	async (wishes) => {
		vi.stubGlobal('navigator', wishes)
		await follow()
		expect(replaceState).toHaveBeenCalledOnce()
		expect(fetched).not.toHaveBeenCalled()
		expect(kept.size).toBe(0)
		expect(rememberedLink()).toBe('')
	},
)

test('a browser that keeps nothing: it is counted, and orders go without', async () => {
	const refuse = () => {
		throw new DOMException('blocked', 'SecurityError')
	}
	vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
	await follow()
	expect(fetched).toHaveBeenCalledOnce()
	expect(rememberedLink()).toBe('')
})

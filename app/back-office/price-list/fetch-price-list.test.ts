import { expect, test, vi } from 'vitest'
import { fetchPriceList } from './fetch-price-list.ts'

test('the answer is a file with its name, or the sentence', async () => {
	const form = { action: 'https://shop.example/list.pdf' } as HTMLFormElement
	vi.stubGlobal(
		'FormData',
		class {
			*[Symbol.iterator]() {}
		},
	)
	const answers = (body: string, headers: Record<string, string>) =>
		vi.stubGlobal('fetch', async () => new Response(body, { headers }))
	answers('%PDF-', {
		'Content-Type': 'application/pdf',
		'Content-Disposition': 'attachment; filename="liste-de-prix-2026-11-18.pdf"',
	})
	expect(await fetchPriceList(form)).toMatchObject({ name: 'liste-de-prix-2026-11-18.pdf', size: 5 })
	answers('At most 200.', { 'Content-Type': 'text/plain;charset=UTF-8' })
	expect(await fetchPriceList(form)).toBe('At most 200.')
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
	expect(await fetchPriceList(form)).toBe('The list could not be made. Please try again.')
})

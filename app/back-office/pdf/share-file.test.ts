import { beforeEach, expect, test, vi } from 'vitest'
import { shareFile } from './share-file.ts'

const file = new File(['%PDF-'], 'price-list.pdf', { type: 'application/pdf' })
const saved = vi.fn()
const link = { href: '', download: '', click: () => saved(link.download) }
beforeEach(() => {
	saved.mockClear()
	vi.stubGlobal('document', { createElement: () => link })
})

/** A browser that shares files, or says why not. */
function shares(failure?: string): void {
	const share = failure ? () => Promise.reject(new DOMException('', failure)) : () => Promise.resolve()
	vi.stubGlobal('navigator', { canShare: () => true, share })
}

test.each([
	['shared', undefined, 'done', 0],
	['another tap is wanted: the file was long in the making', 'NotAllowedError', 'tap-again', 0],
	['she changed her mind', 'AbortError', 'done', 0],
	['the share sheet fails: saved', 'DataError', 'done', 1],
] as const)('%s', async (_, failure, outcome, saves) => {
	shares(failure)
	expect(await shareFile(file)).toBe(outcome)
	expect(saved).toHaveBeenCalledTimes(saves)
})

test('the text goes with the file', async () => {
	const share = vi.fn()
	vi.stubGlobal('navigator', { canShare: () => true, share })
	await shareFile(file, 'Yara EDP')
	await shareFile(file)
	expect(share.mock.calls).toEqual([[{ files: [file], text: 'Yara EDP' }], [{ files: [file] }]])
})

test('where files cannot be shared, the list is saved under its name', async () => {
	vi.stubGlobal('navigator', {})
	expect(await shareFile(file)).toBe('done')
	expect(saved).toHaveBeenCalledWith('price-list.pdf')
})

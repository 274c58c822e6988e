import { expect, test } from 'vitest'
import { readRowVersions, rowVersionsText } from './row-versions.ts'

test('what was seen is read back; ten thousand rows have room in a form', () => {
	const seen = Array.from({ length: 10_000 }, (_, i) => ({ id: i + 90_000, version: 900 + (i % 90) }))
	const text = rowVersionsText(seen)
	expect(text.length).toBeLessThan(95_000)
	expect(readRowVersions(text)).toEqual(new Map(seen.map(({ id, version }) => [id, version])))
	for (const nonsense of ['', 'x', '1.', '.1', '1.1 ', '1.1;2.1', 'zzzzzzzz.1', '-1.1'])
		expect(readRowVersions(nonsense), nonsense).toBeUndefined()
})

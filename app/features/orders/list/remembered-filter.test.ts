import { expect, test } from 'vitest'
import { filterOf } from './remembered-filter.ts'

test.each([
	['status=pending&source=whatsapp&q=Somebody&page=3&order=7', 'status=pending&source=whatsapp'],
	['source=other&owed=yes', 'source=other'],
	['owed=1&page=2', 'owed=1'],
	['q=Somebody', ''],
	['status=nonsense&source=%0d%0aSet-Cookie', ''],
])('of %j the filter %j is remembered', (address, kept) => {
	expect(filterOf(new URLSearchParams(address))).toBe(kept)
})

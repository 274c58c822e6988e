import { expect, test } from 'vitest'
import { readSharedPhotos, sharedPhotosAddress } from './shared-photos.ts'

const id = (n: number) => String(n).padStart(20, '0')
const read = (address: string) => readSharedPhotos(new URL(address, 'http://shop.example').searchParams)

test('the page reads what the share has written', () => {
	const shared = {
		ids: [id(1), id(2)],
		refused: [{ number: 3, why: 'format' as const }],
		leftOut: 92,
		problem: 'late' as const,
	}
	expect(sharedPhotosAddress(shared)).toMatch(/^\/admin\/products\/shared\?photo=/)
	expect(read(sharedPhotosAddress(shared))).toEqual({ ...shared, strange: 0 })
})

test.each([
	['an id of another shape', `?photo=../etc/passwd&photo=${id(1)}x&photo=${id(1).slice(1)}`, 3],
	['more than a product may have', `?${Array.from({ length: 10 }, (_, n) => `photo=${id(n)}`).join('&')}`, 2],
	['the same photo twice', `?photo=${id(1)}&photo=${id(1)}`, 0],
	[
		'reasons that are none',
		'?refused=1-constructor&refused=999-format&refused=format&problem=toString&left-out=1e9',
		0,
	],
])('of an address with %s only what the shop would write is read', (_, query, strange) => {
	const told = read(query)
	expect(told).toMatchObject({ strange, refused: [], leftOut: 0, problem: undefined })
	expect(told.ids.length).toBeLessThanOrEqual(8)
})

import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.server.ts'

test.each([
	['https://shop.example', 'shop.example'],
	['https://shop.example:8443', 'shop.example'],
	['http://localhost:3000', 'localhost'],
	['https://localhost', 'localhost'],
	['http://shop.example', undefined],
	['http://127.0.0.1:3000', undefined],
	['https://192.168.1.4', undefined],
	['https://[::1]:3000', undefined],
	['http://localhost.shop.example', undefined],
	['http://::1:3000', undefined],
])('at %s passkeys are made for %s', (address, id) => {
	expect(relyingParty(address)).toEqual(id && { id, origin: address })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA_TYPE, dataAddressOf, isDataAddress, loadDocument, pageOfDataAddress } from './data-requests.ts'

const ROUTER = 'node_modules/react-router/dist/production/lib'

test.each([
	['/', '/_.data'],
	['/shop', '/shop.data'],
	['/fr/product/yara-edp', '/fr/product/yara-edp.data'],
])('the data of %s is at %s, and back', (page, address) => {
	expect(dataAddressOf(page)).toBe(address)
	expect(isDataAddress(address)).toBe(true)
	expect(pageOfDataAddress(address)).toBe(page)
	expect(isDataAddress(page)).toBe(false)
	expect(pageOfDataAddress(page)).toBe(page)
})

test('both homes have an address that ends in a slash', () => {
	expect(pageOfDataAddress('/fr/_.data')).toBe('/fr')
	expect(dataAddressOf('/fr/')).toBe('/fr/_.data')
})

test('React Router asks for data, and reads an answer without any, in the form that is known here', () => {
	const source = readFileSync(`${ROUTER}/dom/ssr/single-fetch.js`, 'utf8')
	expect(source).toMatch(/\.pathname = .\$\{url\.pathname\}_\./)
	expect(source).toContain('searchParams.set("_routes"')
	for (const name of loadDocument('/shop').headers.keys()) expect(source.toLowerCase()).toContain(`"${name}"`)
	expect(source).toContain('res.status === 204')
	expect(readFileSync(`${ROUTER}/server-runtime/single-fetch.js`, 'utf8')).toContain(DATA_TYPE)
})

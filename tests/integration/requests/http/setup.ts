// Setup of the HTTP tests: the shop, ways to send requests, and its addresses.
import { request } from 'node:http'
import { useShop } from '../../../support/shop/shop-process.ts'

export const TOKEN = 'a-token-of-more-than-twenty-four-characters'

const READING = [
	'/',
	'/shop',
	'/shop/perfumes',
	'/shop/perfumes/men',
	'/shop/perfumes/women',
	'/shop/perfumes/unisex',
]
const READING_TOO = [
	'/shop/perfume-oils',
	'/shop/hair-perfume',
	'/shop/diffusers',
	'/shop/body-spray',
	'/shop/body-mist',
]
const MORE_READING = ['/product/yara-edp', '/about', '/contact', '/blog', '/terms', '/privacy']
export const PERSONAL = [
	'/order-inquiry',
	'/thank-you?order=ORD-1',
	'/wishlist',
	'/cart',
	'/account',
	'/auth-test',
]
export const ALL_READING = [...READING, ...READING_TOO, ...MORE_READING]
export const ADMIN = [
	'',
	'/products',
	'/products/add',
	'/products/success',
	'/orders',
	'/add-order',
	'/counter-sale',
	'/profit-tracking',
	'/customers',
	'/analytics',
	'/settings',
	'/migration',
	'/dashboard',
	'/no-such-page',
]

export type Http = ReturnType<typeof useHttp>

export function useHttp() {
	const { url, shop } = useShop({ PUBLIC_URL: 'https://sillage.example', METRICS_TOKEN: TOKEN })

	const get = (path: string, headers: Record<string, string> = {}) =>
		fetch(url(path), { headers, redirect: 'manual' })

	/** A request exactly as written, which `fetch` would tidy up. */
	function raw(
		path: string,
		method = 'GET',
		headers: Record<string, string> = {},
	): Promise<{ status: number; location?: string }> {
		const { hostname, port } = new URL(url())
		return new Promise((done, failed) => {
			request({ hostname, port, path, method, headers }, (response) => {
				response.resume()
				done({ status: response.statusCode!, location: response.headers.location })
			})
				.on('error', failed)
				.end()
		})
	}

	return { url, shop, get, raw }
}

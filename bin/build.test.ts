import { expect, test } from 'vitest'
import { shortManifest } from './build.mjs'

const TABLE = {
	url: '/build/manifest-1a.js',
	version: '1a',
	routes: {
		root: { id: 'root', hasLoader: true, hasAction: false },
		'routes/storefront/home': { id: 'routes/storefront/home' },
		'routes/admin/orders': { id: 'routes/admin/orders' },
		'routes/resources/sitemap': { id: 'routes/resources/sitemap' },
	},
}

test('the public route table leaves out the back office and what is for machines, and names itself', () => {
	const text = shortManifest(
		'public',
		'manifest-1a.js',
		`window.__reactRouterManifest=${JSON.stringify(TABLE)};`,
	)
	expect(text).toBe(
		'window.__reactRouterManifest={"url":"/build/public-manifest-1a.js","version":"1a","routes":{"root":{"id":"root","hasLoader":true},"routes/storefront/home":{"id":"routes/storefront/home"}}};',
	)
})

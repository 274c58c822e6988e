import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shortenManifest, shortManifest } from './route-tables.ts'

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

/** What the step of the build makes of a folder, and what it says. */
function shortened(file: string, text: string): { made: string[]; warnings: string[] } {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-tables-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	writeFileSync(join(folder, file), text)
	const warnings: string[] = []
	shortenManifest(folder, (message) => warnings.push(message))
	return { made: readdirSync(folder).filter((name) => name !== file), warnings }
}

test('public route table: both short tables are made beside the whole one', () => {
	const text = `window.__reactRouterManifest=${JSON.stringify(TABLE)};`
	expect(shortened('manifest-1a.js', text)).toEqual({
		made: ['login-manifest-1a.js', 'public-manifest-1a.js'],
		warnings: [],
	})
})

test.each([
	['another form', 'manifest-1a.js', 'window.__reactRouterManifest=read(`url`,`routes`);'],
	['another shape', 'manifest-1a.js', 'window.__reactRouterManifest={"table":[]};'],
	['another name', 'routes-1a.js', `window.__reactRouterManifest=${JSON.stringify(TABLE)};`],
])('public route table: with %s the build goes on without, and says so', (_, file, text) => {
	const { made, warnings } = shortened(file, text)
	expect(made).toEqual([])
	expect(warnings).toHaveLength(1)
	expect(warnings[0]).toContain('docs/decisions/0011')
})

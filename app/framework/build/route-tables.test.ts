import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shortTable, writeShortTables } from './route-tables.ts'

const TABLE = {
	url: '/build/manifest-1a.js',
	version: '1a',
	routes: {
		root: { id: 'root', hasLoader: true, hasAction: false },
		'routes/storefront/home': { id: 'routes/storefront/home' },
		'routes/admin/login/login': { id: 'routes/admin/login/login' },
		'routes/admin/orders/orders': { id: 'routes/admin/orders/orders' },
		'routes/resources/sitemap': { id: 'routes/resources/sitemap' },
	},
}

test('the public route table leaves out the back office and what is for machines, and names itself', () => {
	const text = shortTable(
		'public',
		'manifest-1a.js',
		`window.__reactRouterManifest=${JSON.stringify(TABLE)};`,
	)
	expect(text).toBe(
		'window.__reactRouterManifest={"url":"/build/public-manifest-1a.js","version":"1a","routes":{"root":{"id":"root","hasLoader":true},"routes/storefront/home":{"id":"routes/storefront/home"}}};',
	)
})

test('the route table of the login has what stands in its folder', () => {
	const text = shortTable('login', 'manifest-1a.js', `window.x=${JSON.stringify(TABLE)};`)
	const { routes } = JSON.parse(text.slice('window.x='.length, -1))
	expect(Object.keys(routes)).toEqual(['root', 'routes/admin/login/login'])
})

/** What the step of the build makes of a folder, and what it says. */
function shortened(file: string, text: string): { made: string[]; warnings: string[] } {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-tables-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	mkdirSync(join(folder, 'build'))
	writeFileSync(join(folder, 'build', file), text)
	const warnings: string[] = []
	writeShortTables(folder, (message) => warnings.push(message))
	return { made: readdirSync(join(folder, 'build')).filter((name) => name !== file), warnings }
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
	expect(warnings[0]).toContain('app/framework/README.md')
})

// What the shop does with other packages' output. A test here fails when such a package writes something else; the
// shop itself then goes on without the trick (app/framework/README.md).
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHUNKS } from '../../../bin/build/chunks.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const BUILD = 'build/client/build'
const files = readdirSync(BUILD)
const pages = ['/', '/fr/shop', '/product/yara-edp', '/cart', '/nowhere']
const html = new Map<string, string>()

beforeAll(async () => {
	for (const page of pages) html.set(page, await (await fetch(url(page))).text())
})

describe('tricks that depend on another package’s output', () => {
	test.each(pages)('scripts-last: React Router writes its scripts in the form that is known: %s', (page) => {
		expect(html.get(page)).not.toContain('rel="modulepreload" href')
		expect(html.get(page)).toMatch(
			/"DOMContentLoaded",\(\)=>requestAnimationFrame\(.*setTimeout\(\(\)=>\{for\(const file of \["\/build\/react-/,
		)
		expect(html.get(page)).toContain('photo.fetchPriority=="high"&&photo.decode()')
		expect(html.get(page)).toMatch(/const route0=await import\("\/build\/root-/)
		expect(shop().output()).not.toContain('in a new form')
	})

	test.each(pages)('html: a page that is newly opened does not look for its place: %s', (page) => {
		expect(html.get(page)).toMatch(/window\.history\.replaceState\(\{ key \}, ""\);return/)
	})

	test.each(pages)(
		'public route table: React Router names and writes its table in the form that is known: %s',
		(page) => {
			const [name, another] = new Set(html.get(page)!.match(/[\w-]*manifest-\w+\.js/g))
			expect(name).toMatch(/^public-manifest-/)
			expect(another).toBeUndefined()
			const table = readFileSync(`${BUILD}/${name}`, 'utf8')
			expect(table).toContain(`/build/${name}`)
			expect(table).toContain('"routes/storefront/home"')
			expect(table).not.toMatch(/routes\/(admin|resources)\//)
		},
	)

	test('chunks: the bundler makes the files that bin/build/chunks.ts names', () => {
		for (const name of Object.keys(CHUNKS))
			expect(files.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)).length, name).toBe(1)
	})

	test('chunks: what Chromium is to compile on the way stands first in its file, where it looks', () => {
		const react = files.find((file) => /^react-[\w-]{8}\.js$/.test(file))
		expect(readFileSync(`${BUILD}/${react}`, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
	})

	test('lean-messages: the compiler’s runtime is not in the browser’s files', () => {
		const frame = files.find((file) => /^frame-[\w-]{8}\.js$/.test(file))
		expect(readFileSync(`${BUILD}/${frame}`, 'utf8')).not.toMatch(/globalVariable|baseLocale|PARAGLIDE/)
	})

	test('lean-packages: what the shop turns off is not in the browser’s files', () => {
		const code = files
			.filter((file) => file.endsWith('.js'))
			.map((file) => readFileSync(`${BUILD}/${file}`, 'utf8'))
		expect(code.length).toBeGreaterThan(50)
		for (const one of code)
			expect(one).not.toMatch(/react-router-manifest-version|An instrumentation function threw/)
	})
})

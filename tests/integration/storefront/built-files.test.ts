// What a visitor can fetch: no back office, no database code, no secret. How much of it: tests/support/shop/budgets.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guardedFiles } from '../../../server/http/private-files.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()

const CLIENT = 'build/client'
const guarded = guardedFiles(CLIENT)
const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
	.map((entry) => join(entry.parentPath, entry.name).slice(CLIENT.length))
const scripts = files.filter((file) => file.endsWith('.js'))
const publicScripts = scripts.filter((file) => !guarded.has(file))

const FORBIDDEN = [
	'cost_price',
	'costPrice',
	'DATABASE_URL',
	'ADMIN_PASSWORD',
	'SMTP_URL',
	'drizzle',
	'pgTable',
	'"node:',
	'`node:',
	'argon2',
	'generate_order_number',
	'process.env',
	'markedjs',
]

describe('files that a visitor can fetch', () => {
	test('S-SEC-01 S-SEC-02 A-SEC-02 have no cost, secret or server code', () => {
		expect(publicScripts.length).toBeGreaterThan(20)
		for (const file of publicScripts) {
			const text = readFileSync(CLIENT + file, 'utf8')
			for (const word of FORBIDDEN) expect(text.includes(word), `${file} contains ${word}`).toBe(false)
		}
	})

	test('the back office’s own scripts are not among them', async () => {
		expect(guarded.size).toBeGreaterThan(5)
		for (const file of guarded) expect((await fetch(url(file))).status, file).toBe(404)
	})

	test('no word that only the back office says is in them', () => {
		const sources = readdirSync('app', { recursive: true, withFileTypes: true })
			.filter(
				(entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('paraglide'),
			)
			.map((entry) => join(entry.parentPath, entry.name))
		const saidIn = (of: string[]) =>
			new Set(
				of.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, id]) => id!)),
			)
		// But for its login and an invitation, which anybody may see.
		const isOffice = (file: string) =>
			/^app\/(back-office\/(?!people\/(own-password|use-passkey))|routes\/admin\/(?!login\/))/.test(file)
		const elsewhere = saidIn(sources.filter((file) => !isOffice(file)))
		const texts: Record<string, string> = Object.assign(
			{},
			...readdirSync('messages/en').map((file) => JSON.parse(readFileSync(`messages/en/${file}`, 'utf8'))),
		)
		const shared = new Set([...elsewhere].map((id) => texts[id]))
		const only = [...saidIn(sources.filter(isOffice))]
			.filter((id) => !elsewhere.has(id) && typeof texts[id] === 'string' && !shared.has(texts[id]))
			// Long enough to be nobody else's, and the same in a script as in the file.
			.map((id) => texts[id]!)
			.filter((text) => text.length > 24 && !/[{}'’"`\\]/.test(text))
		expect(only.length).toBeGreaterThan(100)
		for (const file of publicScripts) {
			const code = readFileSync(CLIENT + file, 'utf8')
			expect(
				only.filter((text) => code.includes(text)),
				file,
			).toEqual([])
		}
	})

	test('A-SEC-01 they name no page of the back office but its login and an invitation', () => {
		const texts = files.filter(
			(file) => /\.(js|css|json|svg|txt|webmanifest)$/.test(file) && !guarded.has(file),
		)
		expect(texts.some((file) => file.includes('/login-manifest-'))).toBe(true)
		for (const file of texts) {
			const text = readFileSync(CLIENT + file, 'utf8')
			expect(text.match(/(routes)?\/admin\/(?!(login|invitation)\b)[a-z][\w./-]*/), file).toBeNull()
		}
	})

	test('the whole route table is not among them, and no public page names it', async () => {
		expect([...guarded].filter((file) => file.startsWith('/build/manifest-'))).toHaveLength(1)
		for (const path of ['/', '/cart', '/nothing', '/admin/login'])
			expect(await (await fetch(url(path))).text(), path).not.toContain('/build/manifest-')
	})

	test('there is no source map', () => {
		expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
	})

	test('S-SEC-02 no cost reaches a page or its data', async () => {
		for (const path of [
			'/',
			'/shop',
			'/shop.data',
			'/product/yara-edp',
			'/product/yara-edp.data',
			'/shop/perfumes/men.data',
			'/data/search',
		]) {
			const text = await (await fetch(url(path))).text()
			expect(text, path).not.toMatch(/cost_?price/i)
			// Yara's cost in the sample catalogue.
			expect(text, path).not.toMatch(/\b16250\b/)
		}
	})
})

test.each(['', '/fr'])(
	'the shop can be installed from %s/: its manifest names pictures that are there and light',
	async (prefix) => {
		const page = await (await fetch(url(prefix || '/'))).text()
		expect(page).toContain(`<link rel="manifest" href="${prefix}/data/app.webmanifest"/>`)
		const answer = await fetch(url(`${prefix}/data/app.webmanifest`))
		expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
		const manifest = await answer.json()
		expect(manifest).toMatchObject({
			lang: prefix ? 'fr' : 'en',
			start_url: prefix || '/',
			display: 'standalone',
		})
		expect(manifest.shortcuts.map(({ url: path }: { url: string }) => path)).toEqual([
			`${prefix}/shop#list-q`,
			`${prefix}/cart`,
		])
		expect(manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor)).toEqual([
			'narrow',
			'wide',
		])
		expect(manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toHaveLength(
			1,
		)
		for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
			const picture = await fetch(url(src))
			expect(picture.status, src).toBe(200)
			expect((await picture.arrayBuffer()).byteLength, src).toBeLessThan(60_000)
		}
	},
)

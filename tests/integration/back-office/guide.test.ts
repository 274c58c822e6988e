// The guide is reached from every page of the back office, opens for everybody who works there, and for nobody else.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guideAddress } from '../../../app/back-office/guide/guide-address.ts'
import { mayOpen } from '../../../app/features/admins/roles.ts'
import { adminHeaders, setAdminLanguage } from '../../support/people/admin.ts'
import { GUARD, officeRoutes } from '../../support/shop/office-routes.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
let staff: { cookie: string }

beforeAll(async () => {
	const token = randomBytes(32).toString('base64url')
	const database = new pg.Client({ connectionString: shop().database })
	await database.connect()
	await database.query(
		`insert into admin_users (id, name, email, role, email_verified, language) values ('staff', 'Staff', 'staff@sillage.example', 'staff', true, 'fr')`,
	)
	await database.query(
		`insert into admin_sessions (id, token, user_id, created_at, expires_at) values ($1, $2, 'staff', now(), now() + interval '1 day')`,
		[randomUUID(), createHash('sha256').update(token).digest('base64url')],
	)
	await database.end()
	staff = { cookie: `sillage_admin=${token}` }
})
afterAll(() => setAdminLanguage(url(), 'en'))

/** Pages are components; data, files and actions are not. */
const PAGES = [
	...new Set(
		officeRoutes
			.filter(({ file, under }) => under.includes(GUARD) && file.endsWith('.tsx'))
			.map(({ path }) => path),
	),
]

const read = async (path: string, headers: Record<string, string>) =>
	(await fetch(url(path.replace('*', 'no/such/page')), { headers })).text()
const guideLinkIn = (html: string) =>
	[...html.matchAll(/<a [^>]*>/g)]
		.filter(([link]) => link.includes('aria-label="Guide"'))
		.map(([link]) => /href="([^"]*)"/.exec(link)?.[1])

test('every page of the back office leads to the part of the guide that speaks of it', async () => {
	expect(PAGES.length).toBeGreaterThan(15)
	const owner = await adminHeaders(url())
	const asked = [
		...PAGES.map((path) => [path, owner] as const),
		...PAGES.filter((path) => mayOpen('staff', path)).map((path) => [path, staff] as const),
	]
	const found = await Promise.all(
		asked.map(async ([path, headers]) => [path, guideLinkIn(await read(path, headers))]),
	)
	expect(found).toEqual(asked.map(([path]) => [path, [guideAddress(path)]]))
})

test('the guide is whole without scripts: every place it links to is in it, and every picture arrives', async () => {
	await setAdminLanguage(url(), 'en')
	for (const [language, headers] of [
		['en', await adminHeaders(url())],
		['fr', staff],
	] as const) {
		const html = await read('/admin/guide', headers)
		expect(html).toContain(`<html lang="${language}">`)
		const anchors = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id!)
		expect(new Set(anchors).size).toBeGreaterThan(10)
		expect(anchors.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
		const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address!)
		expect(pictures).toHaveLength(
			readdirSync('docs/guide/pictures').filter((name) => name.endsWith(`.${language}.webp`)).length,
		)
		for (const address of pictures) {
			const answer = await fetch(url(address), { headers })
			expect([address, answer.status, answer.headers.get('Content-Type')]).toEqual([
				address,
				200,
				'image/webp',
			])
			expect(answer.headers.get('Cache-Control')).toContain('private')
			expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
		}
	}
})

test('a visitor gets neither the guide nor its pictures; nobody gets another file', async () => {
	for (const path of ['/admin/guide', '/admin/guide/pictures/orders.en.webp']) {
		const answer = await fetch(url(path), { redirect: 'manual' })
		expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 302, '/admin/login'])
	}
	for (const name of ['none.webp', '..%2fguide.en.md', '%2e%2e%2f%2e%2e%2frunbook.md']) {
		const answer = await fetch(url(`/admin/guide/pictures/${name}`), { headers: await adminHeaders(url()) })
		expect([name, answer.status]).toEqual([name, 404])
	}
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { shortLinks } from '~/db/schema/selling.ts'
import { rateLimits } from '~/db/schema/shop.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import type { CurrentAdmin } from '../admins/current-admin.ts'
import { loadSampleIntoEmptyShop } from '../catalogue/sample/load-sample.server.ts'
import { findStatusPage, listNewest, makeStatusPicture } from './status-picture.server.ts'
import { MOST_STATUS_BYTES, type PictureChoice } from './status-picture.ts'

useDatabase()
const NOW = new Date('2026-11-18T12:00:00Z')
let admin: CurrentAdmin
beforeAll(async () => {
	admin = await anAdmin()
	await loadSampleIntoEmptyShop(NOW)
})
beforeEach(() => db().delete(shortLinks))

const of = (...ids: string[]) => new URLSearchParams(ids.map((id): [string, string] => ['id', id]))
const STORY: PictureChoice = { shape: 'story', style: 'light', language: 'fr' }
const make = (query: URLSearchParams, choice: Partial<PictureChoice> = {}) =>
	makeStatusPicture(query, { ...STORY, ...choice }, admin, NOW)
async function drawn(...args: Parameters<typeof make>) {
	const made = await make(...args)
	if ('problem' in made) throw new Error(made.problem)
	const { format, width, height } = await sharp(made.jpeg).metadata()
	return { ...made, format, width, height }
}
/** The mean colour of a few pixels. */
async function colourAt(jpeg: Buffer, left: number, top: number): Promise<number[]> {
	const part = sharp(await sharp(jpeg).extract({ left, top, width: 8, height: 8 }).toBuffer())
	return (await part.stats()).channels.map(({ mean }) => Math.round(mean))
}

describe('a picture', () => {
	test.each([
		[['yara-edp'], { shape: 'story', style: 'light' }, 1920, [251, 247, 240], 'yara-edp-story-fr'],
		[['yara-edp'], { shape: 'square', style: 'colour' }, 1080, [242, 222, 176], 'yara-edp-square-fr'],
		[
			['yara-edp', 'asad-edp', 'khamrah-edp', 'haya-edp'],
			{ shape: 'story', style: 'dark', language: 'en' },
			1920,
			[31, 23, 18],
			'4-story-en',
		],
	] as const)(
		'of %j as %j: a small JPEG on its ground, with the photo',
		async (ids, choice, high, ground, named) => {
			let answered = 0
			const asking = setInterval(() => answered++)
			const { jpeg, name, ...facts } = await drawn(of(...ids), choice)
			clearInterval(asking)
			// Whoever asks meanwhile is answered.
			expect(answered).toBeGreaterThan(20)
			expect(facts).toEqual({ format: 'jpeg', width: 1080, height: high })
			expect(jpeg.length).toBeLessThan(MOST_STATUS_BYTES)
			expect(name).toBe(`status-${named}.jpg`)
			const corner = await colourAt(jpeg, 4, 4)
			for (const [index, part] of corner.entries())
				expect(Math.abs(part - ground[index]!)).toBeLessThanOrEqual(3)
			// A photo stands on neither ivory, ink nor the family's colour.
			const photo = await colourAt(jpeg, 240, 400)
			expect(Math.max(...photo.map((part, index) => Math.abs(part - ground[index]!)))).toBeGreaterThan(10)
		},
	)

	test('of a product without a photo of the shop, and of two at once', async () => {
		await db()
			.update(products)
			.set({ mediaId: null, imageUrl: 'https://pictures.example/oud.jpg' })
			.where(eq(products.id, 'mayar-edp'))
		const [one, other] = await Promise.all([drawn(of('mayar-edp')), drawn(of('mayar-edp'))])
		const [red] = await colourAt(one.jpeg, 240, 400)
		// Sand.
		expect(red).toBe(239)
		expect(other.jpeg.equals(one.jpeg)).toBe(true)
	})
})

describe('the page', () => {
	test('knows the text in both languages, whose link stays the same, also in the picture’s', async () => {
		const page = await findStatusPage(of('yara-edp'))
		if ('problem' in page) throw new Error(page.problem)
		expect(page.products).toEqual([
			{ id: 'yara-edp', name: 'Yara EDP', presence: 'available', photo: 'media' },
		])
		const [link, ...more] = await db().select().from(shortLinks)
		expect([link?.target, link?.place, more]).toEqual(['/product/yara-edp', 'status', []])
		expect(page.texts.fr).toMatch(new RegExp(`^Yara EDP\n25 000 FCFA\nhttp.*/s/${link!.code}$`))
		await drawn(of('yara-edp'))
		expect(await findStatusPage(of('yara-edp'))).toEqual(page)
		expect(await db().$count(shortLinks)).toBe(1)
	})

	test('several: in the order of the choice, with a link to their list', async () => {
		const page = await findStatusPage(of('khamrah-edp', 'asad-edp', 'khamrah-edp'))
		expect(page).toMatchObject({ products: [{ id: 'khamrah-edp' }, { id: 'asad-edp' }] })
		expect(await db().select({ target: shortLinks.target }).from(shortLinks)).toEqual([
			{ target: '/shop/perfumes' },
		])
	})

	test('what has no photo in the shop is known before it is shared', async () => {
		await db()
			.update(products)
			.set({ mediaId: null, imageUrl: 'https://pictures.example/oud.jpg' })
			.where(eq(products.id, 'rave-now-edp'))
		await db().update(products).set({ mediaId: null, imageUrl: null }).where(eq(products.id, 'hayaati-edp'))
		expect(await findStatusPage(of('rave-now-edp', 'hayaati-edp', 'yara-edp'))).toMatchObject({
			products: [{ photo: 'address' }, { photo: undefined }, { photo: 'media' }],
		})
	})

	test('what is hidden or sold out is known before it is shared', async () => {
		await db().update(products).set({ isVisible: false }).where(eq(products.id, 'asad-edp'))
		await db().update(products).set({ stock: 'sold-out' }).where(eq(products.id, 'haya-edp'))
		expect(await findStatusPage(of('asad-edp', 'haya-edp'))).toMatchObject({
			products: [{ presence: 'hidden' }, { presence: 'sold-out' }],
			texts: { en: expect.stringMatching(/Haya EDP · [\d,]+ FCFA · Sold out\n/) },
		})
		const newest = await listNewest()
		expect(newest).toHaveLength(4)
		expect(newest).not.toContain('asad-edp')
		expect((await drawn(of('asad-edp', 'haya-edp'))).format).toBe('jpeg')
	})
})

describe('no picture and no link, but a sentence:', () => {
	test.each<[string, URLSearchParams, number, RegExp]>([
		['nothing chosen', of(), 400, /one to 4 products/],
		['five', of('a', 'b', 'c', 'd', 'e'), 400, /at most 4 products/],
		['all', new URLSearchParams('all=1'), 400, /at most 4 products/],
		['all that a search finds, which is nothing', new URLSearchParams('all=1&q=zzz'), 400, /one to 4/],
		['an unknown one', of('no-such-product'), 404, /no longer exists/],
		['one that is gone among others', of('yara-edp', 'no-such-product'), 404, /no longer exists/],
		['what is no product’s id', of('../yara-edp', '\u0000'), 404, /no longer exists/],
	])('%s', async (_, query, status, sentence) => {
		const problem = { status, problem: expect.stringMatching(sentence) }
		expect(await findStatusPage(query)).toEqual(problem)
		expect(await make(query)).toEqual(problem)
		expect(await db().$count(shortLinks)).toBe(0)
	})

	test('asked for very often', async () => {
		await drawn(of('yara-edp'), { shape: 'square' })
		await db()
			.update(rateLimits)
			.set({ count: 1_000 })
			.where(eq(rateLimits.key, `status-picture:${admin.id}`))
		expect(await make(of('yara-edp'))).toEqual({
			status: 429,
			problem: expect.stringMatching(/a few minutes/),
		})
	})
})

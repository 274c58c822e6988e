import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

type Asked = (path: string) => Promise<Response>
type Query = (text: string) => Promise<unknown>

/** The picture and its page, as the seller's browser asks for them. */
export function statusPictureTests(url: (path: string) => string, asSeller: Asked, query: Query): void {
	const CHOICE = 'shape=story&style=colour&language=fr'
	const FOUR = ['yara-edp', 'asad-edp', 'khamrah-edp', 'haya-edp'].map((id) => `&id=${id}`).join('')

	describe('a status picture', () => {
		test('is a private JPEG of its size with a name; /healthz is answered meanwhile', async () => {
			const asked = asSeller(`/admin/products/status.jpg?${CHOICE}${FOUR}`)
			expect((await fetch(url('/healthz'))).ok).toBe(true)
			const answer = await asked
			expect(Object.fromEntries(answer.headers)).toMatchObject({
				'content-type': 'image/jpeg',
				'content-disposition': 'attachment; filename="status-4-story-fr.jpg"',
				'cache-control': 'private, no-store',
			})
			const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
			expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1080, height: 1920 })
		})

		test.each([
			[`${CHOICE}&id=no-such-product`, 404, 'no longer exists'],
			[`${CHOICE}${FOUR}&id=mayar-edp`, 400, 'at most 4'],
			[CHOICE, 400, 'one to 4'],
			['shape=round&style=colour&language=fr&id=yara-edp', 400, 'could not be understood'],
			['shape=story&style=neon&language=fr&id=yara-edp', 400, 'could not be understood'],
			['shape=story&style=dark&language=de&id=yara-edp', 400, 'could not be understood'],
			[`${CHOICE}&id=${'x'.repeat(9_000)}`, 404, 'no longer exists'],
		])('%.70s: a sentence', async (query, status, sentence) => {
			const answer = await asSeller(`/admin/products/status.jpg?${query}`)
			expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'private, no-store'])
			expect(await answer.text()).toContain(sentence)
		})

		test('its page says what is hidden, sold out or without a photo before it is shared', async () => {
			await query(
				`insert into products (id, numeric_id, name, price, category, image_url, stock, is_visible, in_stock, description)
				values ('put-away', 9101, 'Put away', 5000, 'perfumes', null, 'available', false, true, ''),
					('all-gone', 9102, 'All gone', 5000, 'perfumes', 'https://pictures.example/a.jpg', 'sold-out', true, true, '')
				on conflict do nothing`,
			)
			const html = await (await asSeller('/admin/products/status?id=put-away&id=all-gone&id=yara-edp')).text()
			for (const notice of [
				'Hidden, so customers will not find it: Put away<',
				'Sold out, and the picture says so: All gone<',
				'No photo in the shop, so its place in the picture is empty: Put away, All gone<',
			])
				expect(html).toContain(notice)
		})

		test('its page is a form that works without scripts, or a sentence', async () => {
			const page = await asSeller('/admin/products/status?id=yara-edp')
			const html = await page.text()
			expect(html).toMatch(/<form[^>]* action="\/admin\/products\/status\.jpg"/)
			expect(html).toMatch(/<input type="hidden" name="id" value="yara-edp"\/>/)
			expect(html).toMatch(/<button type="submit"[^>]*>.*?Save the picture/)
			expect(html).not.toMatch(/Share<\/button>/)
			const gone = await asSeller('/admin/products/status?id=no-such-product')
			expect(gone.status).toBe(404)
			expect(await gone.text()).toContain('no longer exists')
		})
	})
}

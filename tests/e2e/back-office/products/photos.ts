import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { phonePhoto, topAndBottom } from '../../../support/samples/phone-photo.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type Office, SOON } from '../office.ts'
import { fill } from './setup.ts'

export function photoTests({ url, database, office }: Office): void {
	describe('A-ADD-08 a photo comes into the shop', () => {
		const photoFile = (id: string) => resolve(`content/media/${id}/340.webp`)
		/** Chosen, dropped or pasted, it ends the same way: stored, with its sizes, and in the preview. */
		async function isStored(page: Page, bring: () => Promise<unknown>): Promise<void> {
			const preview = page.getByRole('region', { name: 'Preview' })
			expect(await preview.locator('picture').count()).toBe(0)
			await bring()
			await preview.locator('picture img').waitFor({ timeout: 45_000 })
			const src = (await preview.locator('picture img').getAttribute('src'))!
			// The photo itself stands in until its sizes are made.
			await expect
				.poll(async () => (await fetch(url(src))).headers.get('Content-Type'), SOON)
				.toBe('image/webp')
			const { rows } = await database.query('select width, height from media where id = $1', [
				src.split('/')[2],
			])
			expect(rows).toHaveLength(1)
		}

		test('from the camera of a phone: small, upright and without its place before it travels; sent again after a failure; saved as soon as it is sent', async () => {
			const page = await office('/admin/products/add', PHONE)
			const camera = page.locator('input[type=file][capture]')
			expect(await camera.getAttribute('capture')).toBe('environment')
			expect(await camera.getAttribute('accept')).toBe('image/png,image/jpeg,image/webp')
			const refusal = { body: '{"problem":"Please try again."}\n' }
			await page.route('**/admin/media', (route) => route.fulfill(refusal), { times: 1 })
			const chooser = page.waitForEvent('filechooser')
			await page.getByText('Take a photo').click()
			// Narrow, because the shop makes all sizes of it: 12 megapixels are those of store-photo.server.test.ts.
			await (await chooser).setFiles({
				name: 'p.jpg',
				mimeType: 'image/jpeg',
				buffer: await phonePhoto(2000, 200),
			})
			const retry = page.getByRole('button', { name: 'Retry' })
			await retry.waitFor()
			expect(await axeViolations(page)).toEqual([])

			const { promise: typed, resolve: send } = Promise.withResolvers<void>()
			await page.route('**/admin/media', (route) => typed.then(() => route.continue()), { times: 1 })
			const sent = page.waitForRequest('**/admin/media')
			await retry.click()
			const body = (await sent).postDataBuffer()!
			const { width, height, exif, xmp, orientation } = await sharp(body).metadata()
			expect({ width, height, exif, xmp, orientation }).toEqual({ width: 160, height: 1600 })
			const [top, bottom] = await topAndBottom(body)
			expect([top!.r > top!.b, bottom!.b > bottom!.r]).toEqual([true, true])

			await fill(page, unique('Camera'))
			await page.getByRole('button', { name: 'Add Product' }).click()
			await page.getByRole('button', { name: 'Waiting for the photos…' }).waitFor()
			send()
			await page.waitForURL('**/admin/products/success?product=camera*')
		})

		test('by a drop on its field', async () => {
			const page = await office('/admin/products/add')
			const field = page.locator('label', { hasText: 'Take a photo' }).locator('../..')
			await field.scrollIntoViewIfNeeded()
			const box = (await field.boundingBox())!
			const place = { x: box.x + box.width / 2, y: box.y + 10 }
			// As the browser itself tells of a file from outside: a made-up event could say what no browser says.
			const devtools = await page.context().newCDPSession(page)
			const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
				devtools.send('Input.dispatchDragEvent', {
					type,
					...place,
					data: { items: [], files: [photoFile('0fb7f164349b068c5dab')], dragOperationsMask: 1 },
				})
			await isStored(page, async () => {
				for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type)
			})
		})

		test('by a paste', async () => {
			const page = await office('/admin/products/add')
			await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
			await page.bringToFront()
			await page.evaluate(async () => {
				const canvas = document.createElement('canvas')
				canvas.width = 400
				canvas.height = 500
				const brush = canvas.getContext('2d')!
				brush.fillStyle = '#a67c3d'
				brush.fillRect(0, 0, 400, 500)
				const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
				await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob! })])
			})
			await isStored(page, () => page.keyboard.press('Control+V'))
		})
	})
}

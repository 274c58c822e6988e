import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import type { Office } from '../office.ts'

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
			expect((await fetch(url(src))).headers.get('Content-Type')).toBe('image/webp')
			const { rows } = await database.query('select width, height from media where id = $1', [
				src.split('/')[2],
			])
			expect(rows).toHaveLength(1)
		}

		test('from the camera of a phone', async () => {
			const page = await office('/admin/products/add', PHONE)
			const camera = page.locator('input[type=file][capture]')
			expect(await camera.getAttribute('capture')).toBe('environment')
			expect(await camera.getAttribute('accept')).toBe('image/png,image/jpeg,image/webp')
			await isStored(page, async () => {
				const chooser = page.waitForEvent('filechooser')
				await page.getByText('Take a photo').click()
				await (await chooser).setFiles(photoFile('0a3fdb707286efcc535f'))
			})
			expect(await axeViolations(page)).toEqual([])
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

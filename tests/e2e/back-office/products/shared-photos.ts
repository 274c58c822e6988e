import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type Office, widthOf } from '../office.ts'
import { fill, photo } from './setup.ts'

type ShareTarget = {
	action: string
	method: string
	enctype: string
	params: { files: { name: string; accept: string[] }[] }
}
type Files = { name: string; mimeType: string; buffer: Buffer }[] | string

/** Sends files as the browser does for the phone's share sheet: as the manifest says, as a page of its own. */
async function share(page: Page, target: ShareTarget, files: Files): Promise<void> {
	await page.evaluate(({ action, method, enctype, params }) => {
		const form = Object.assign(document.createElement('form'), { action, method, enctype, id: 'share' })
		form.append(
			Object.assign(document.createElement('input'), {
				type: 'file',
				name: params.files[0]!.name,
				multiple: true,
			}),
		)
		document.body.append(form)
	}, target)
	await page.locator('#share input').setInputFiles(files)
	await Promise.all([
		page.waitForURL('**/admin/products/shared?**'),
		page.evaluate(() => (document.getElementById('share') as HTMLFormElement).submit()),
	])
}

export function sharedPhotoTests({ url, database, office }: Office): void {
	describe('photos shared from WhatsApp into the installed back office', () => {
		test('as its manifest says, become a new product, then more photos of it; what is no photo is said', async () => {
			const page = await office('/admin/products', PHONE)
			const devtools = await page.context().newCDPSession(page)
			// Chromium leaves out a share target of which it cannot use everything, and says why.
			const read = (await devtools.send('Page.getAppManifest')) as unknown as {
				errors: unknown[]
				data: string
				manifest: { shareTarget: { action: string; method: string } }
			}
			expect(read.errors).toEqual([])
			expect(read.manifest.shareTarget).toMatchObject({
				action: url('/admin/products/shared'),
				method: 'kPost',
			})
			const target: ShareTarget = JSON.parse(read.data).share_target

			const plain = await photo('IMG-1.jpg')
			const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 3/1 4/1' } }
			const good = { ...plain, buffer: await sharp(plain.buffer).withExif(place).toBuffer() }
			const damaged = { ...good, name: 'IMG-2.jpg', buffer: good.buffer.subarray(0, -200) }
			const letter = { ...good, name: 'IMG-3.jpg', buffer: Buffer.from('Good morning') }
			await share(page, target, [good, damaged, letter])
			const said = page.getByRole('alert').getByRole('listitem')
			expect(await said.allTextContents()).toEqual([
				expect.stringContaining('File 2 was not taken. This photo cannot be read'),
				'File 3 was not taken. This file is not a PNG, JPG or WEBP photo.',
			])
			expect(await page.getByRole('list', { name: 'Shared photos' }).getByRole('img').count()).toBe(1)
			expect(await axeViolations(page)).toEqual([])
			expect(await widthOf(page)).toBe(PHONE.width)

			await page.getByRole('link', { name: 'Add Product' }).click()
			await page.getByText('1 of 8', { exact: true }).waitFor()
			const name = unique('Shared')
			await fill(page, name)
			await page.getByRole('button', { name: 'Add Product' }).click()
			await page.waitForURL('**/admin/products/success?product=shared*')
			const photos = async () =>
				(
					await database.query(
						`select p.media_id as cover, array(select media_id from product_photos where product_id = p.id) as further
						from products p where name = $1`,
						[name],
					)
				).rows
			const [{ cover }] = await photos()
			const stored = await fetch(url(`/media/${cover}/80.webp`))
			const { width, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
			expect({ width, exif }).toEqual({ width: 80 })

			await share(page, target, [good, await photo('IMG-4.jpg')])
			await page.getByText(`Already with a product: ${name}`).waitFor()
			await page.getByRole('searchbox').fill(name)
			await page.getByRole('button', { name }).click()
			await page.getByRole('button', { name: `Add 2 photos to ${name}` }).click()
			// The cover is one of them.
			await page.getByText('1 photo added').waitFor()
			await page.waitForURL(/admin\/products\?q=Shared/)
			expect(await photos()).toEqual([{ cover, further: [expect.stringMatching(/^[0-9a-f]{20}$/)] }])

			const video = join(tmpdir(), `${name}.mp4`)
			writeFileSync(video, Buffer.alloc(40_000_000, 1))
			await share(page, target, video)
			rmSync(video)
			await page.getByText('together, the files are larger than 32 MB').waitFor()
		})
	})
}

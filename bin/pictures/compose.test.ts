import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composeArticlePicture, composeArticleShareCard } from './compose.ts'

const COLORS = ['#cc2020', '#20cc20', '#2020cc']

const photos = await Promise.all(
	COLORS.map((background) =>
		sharp({ create: { width: 1000, height: 1250, channels: 3, background } })
			.png()
			.toBuffer(),
	),
)

test('three photos stand side by side with ivory between them', async () => {
	const picture = await composeArticlePicture(photos)
	const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
	expect(info).toMatchObject({ width: 1200, height: 675 })
	const colorAt = (x: number) =>
		`#${data.subarray((300 * 1200 + x) * 3, (300 * 1200 + x) * 3 + 3).toString('hex')}`
	expect([198, 600, 1001].map(colorAt)).toEqual(COLORS)
	expect([396, 401, 798, 803].map(colorAt)).toEqual(Array(4).fill('#fbf7f0'))
	expect([0, 395, 402, 797, 804, 1199].map(colorAt)).not.toContain('#fbf7f0')
})

test('the link preview is a JPEG of the shape messengers show', async () => {
	const { format, width, height } = await sharp(await composeArticleShareCard(photos)).metadata()
	expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

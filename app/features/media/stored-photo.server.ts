import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mediaStore } from './media-store.server.ts'
import { photoFile, unsizedFile } from './media-store.ts'
import { type PhotoFile, variantName, variantWidths } from './variants.ts'

const SAMPLE_MEDIA = resolve('content/media')

/** A stored photo in the smallest size of at least this width, or the largest there is; undefined where it is lost. */
export async function readStoredPhoto(
	{ id, width }: Pick<PhotoFile, 'id' | 'width'>,
	atLeast = Number.POSITIVE_INFINITY,
): Promise<Buffer | undefined> {
	const widths = variantWidths(width)
	const name = variantName(widths.find((stored) => stored >= atLeast) ?? Math.max(...widths), 'webp')
	const sample = await readFile(join(SAMPLE_MEDIA, id, name)).catch(() => undefined)
	const store = mediaStore()
	return sample ?? ((await store.get(photoFile(id, name))) ?? (await store.get(unsizedFile(id))))?.data
}

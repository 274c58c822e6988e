// The picture that messengers show beside a shared product link: the bottle and its name.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mediaStore } from '~/features/media/media-store.server.ts'
import { readStoredPhoto } from '~/features/media/stored-photo.server.ts'
import { SHARE_CARD_NAME } from '~/features/media/variants.ts'
import { SAMPLE_SHOP } from '~/shop/process/config.server.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import type { PublicProduct } from '../product.ts'
import { readSampleCatalogue, readSamplePhotos } from '../sample/sample-catalogue.server.ts'

const SAMPLE_MEDIA = resolve('content/media')

/** Cards that are being drawn, by name: concurrent requests share one drawing. */
const inProgress = new Map<string, Promise<Buffer>>()
/** One drawing at a time: share cards must leave the processor to the customers. */
let lastDrawing: Promise<unknown> = Promise.resolve()

let sampleCards: Map<string, string> | undefined

export async function getShareCard(product: PublicProduct): Promise<Buffer> {
	const committed = findSampleCard(product)
	if (committed) return readFile(committed)
	const name = `share/${keyOf(product)}.jpg`
	const stored = await mediaStore().get(name)
	if (stored) return stored.data
	const drawn = inProgress.get(name)
	if (drawn) return drawn
	const drawing = lastDrawing.then(() => draw(product, name))
	lastDrawing = drawing.catch(() => {})
	inProgress.set(name, drawing)
	return drawing.finally(() => inProgress.delete(name))
}

/** The content of the card. A change makes another card, and another file. */
function keyOf({ name, brand, photo }: PublicProduct): string {
	const shown = [name, brand, photo && { ...photo, alt: undefined }, shopSettings().name]
	return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32)
}

/** The prerendered card of a sample product whose name, brand and photo are unchanged. */
function findSampleCard({ id, name, brand, photo }: PublicProduct): string | undefined {
	if (photo?.kind !== 'media' || shopSettings().name !== SAMPLE_SHOP.name) return undefined
	sampleCards ??= readSampleCards()
	const card = sampleCards.get(JSON.stringify([id, name, brand, photo.id]))
	return card && join(SAMPLE_MEDIA, card, SHARE_CARD_NAME)
}

function readSampleCards(): Map<string, string> {
	const photosOf = readSamplePhotos()
	return new Map(
		readSampleCatalogue().flatMap(({ id, name, brand }) => {
			const [photo] = photosOf(id)
			return photo ? [[JSON.stringify([id, name, brand, photo.id]), photo.id] as const] : []
		}),
	)
}

async function draw(product: PublicProduct, name: string): Promise<Buffer> {
	// Loaded with the first card: most shops never need it, and it would enlarge every process.
	const { drawShareCard } = await import('~/features/media/share-card.server.ts')
	// A photo of another site is never fetched, and the card has none.
	const photo = product.photo?.kind === 'media' ? await readStoredPhoto(product.photo) : undefined
	const card = await drawShareCard({
		photo,
		name: product.name,
		brand: product.brand ?? '',
		shopName: shopSettings().name,
	})
	// A card without its photo is not stored: the photo may be there later.
	if (photo || product.photo?.kind !== 'media') await mediaStore().put(name, card)
	return card
}

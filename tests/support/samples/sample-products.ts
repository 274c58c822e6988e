import type { PublicProduct } from '../../../app/features/catalogue/product.ts'
import {
	readSampleCatalogue,
	readSamplePhotos,
} from '../../../app/features/catalogue/sample/sample-catalogue.server.ts'

/** The sample catalogue as a visitor's page has it, without a database. */
export function sampleProducts(): PublicProduct[] {
	const photosOf = readSamplePhotos()
	return readSampleCatalogue().map((product) => ({
		id: product.id,
		name: product.name,
		price: product.price,
		category: product.category,
		gender: product.gender,
		brand: product.brand,
		size: product.size,
		concentration: product.concentration,
		scentFamily: product.scentFamily,
		family: product.character.family,
		secondFamily: product.character.secondFamily,
		description: product.description.en,
		photo: { kind: 'media', ...photosOf(product.id)[0]! },
		stock: 'available',
	}))
}

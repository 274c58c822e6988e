// A list of products as one text. A page carries its products twice, as cards to read and as data to filter;
// in this form the second time is mostly a repetition of the first, and compression takes 3 kB off each list page.
import type { Category, Family, Gender, Stock } from '~/shop/vocabulary.ts'
import type { Photo, PublicProduct } from '../product.ts'

const FIELD = '|'
const ROW = '\n'
const MARKS = `~${FIELD}${ROW}`

const masked = (value: string | number | null): string =>
	String(value ?? '').replace(/[~|\n]/g, (mark) => `~${MARKS.indexOf(mark)}`)
const unmasked = (text: string): string => text.replace(/~(\d)/g, (_, index) => MARKS[Number(index)] ?? '')

export function packProducts(products: readonly PublicProduct[]): string {
	return products
		.map((p) => {
			const media = p.photo?.kind === 'media' ? p.photo : null
			return [
				p.id,
				p.name,
				p.brand,
				p.description,
				media && `${media.id} ${media.color} ${media.width} ${media.height}`,
				p.photo?.kind === 'address' ? p.photo.url : null,
				p.price,
				p.category,
				p.gender,
				p.size,
				p.concentration,
				p.scentFamily,
				p.family,
				// Most are available: nothing stands for that.
				p.stock === 'available' ? null : p.stock,
				// Few have words of their own, and the others save the empty field.
				...(p.photo?.alt ? [p.photo.alt] : []),
			]
				.map(masked)
				.join(FIELD)
		})
		.join(ROW)
}

/** The page's title, its list and its search ask for the same text: they share one answer. */
let last: { text: string; products: PublicProduct[] } = { text: '', products: [] }

export function unpackProducts(text: string): PublicProduct[] {
	if (text !== last.text) last = { text, products: text ? text.split(ROW).map(unpacked) : [] }
	return last.products
}

function unpacked(row: string): PublicProduct {
	const [
		id,
		name,
		brand,
		description,
		media,
		url,
		price,
		category,
		gender,
		size,
		concentration,
		scent,
		family,
		stock,
		alt,
	] = row.split(FIELD).map(unmasked) as string[]
	return {
		id: id!,
		name: name!,
		brand: brand || null,
		description: description!,
		photo: photoOf(media!, url!, alt),
		price: Number(price),
		category: category as Category,
		gender: (gender || null) as Gender | null,
		size: size!,
		concentration: concentration || null,
		scentFamily: scent || null,
		family: (family || null) as Family | null,
		stock: (stock || 'available') as Stock,
	}
}

function photoOf(media: string, url: string, alt: string | undefined): Photo | null {
	if (!media) return url ? { kind: 'address', url, alt } : null
	const [id, color, width, height] = media.split(' ') as [string, string, string, string]
	return { kind: 'media', id, color, width: Number(width), height: Number(height), alt }
}

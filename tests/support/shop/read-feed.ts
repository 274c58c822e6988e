// The product feed as its readers take it: by a strict XML parser, and by the published rules of the fields.
import { SaxesParser } from 'saxes'
import sharp from 'sharp'

export type FeedItem = Record<string, string[]>

/** The items of a feed. Throws for anything that is not well-formed. */
export function readFeed(xml: string): FeedItem[] {
	const items: FeedItem[] = []
	const open: string[] = []
	let text = ''
	const parser = new SaxesParser({ xmlns: true })
	parser.on('error', (error) => {
		throw error
	})
	parser.on('opentag', ({ name, uri }) => {
		if (name.startsWith('g:') && uri !== 'http://base.google.com/ns/1.0') throw new Error(`${name} in ${uri}`)
		open.push(name)
		text = ''
		if (name === 'item') {
			if (open.join('/') !== 'rss/channel/item') throw new Error(`An item in ${open.join('/')}`)
			items.push({})
		}
	})
	parser.on('text', (piece) => {
		text += piece
	})
	parser.on('closetag', ({ name }) => {
		const path = open.slice(3).join('.').replaceAll('g:', '')
		open.pop()
		// What encloses others has no text of its own.
		const item = items.at(-1)
		if (path && item && name !== 'g:shipping') item[path] = [...(item[path] ?? []), text]
		text = ''
	})
	parser.write(xml).close()
	return items
}

type Rule = { is: RegExp; most?: number; times?: number; required?: true }
const URL_OF_WEB = /^https?:\/\/[^\s<>]+$/

/**
 * Google's product data specification (support.google.com/merchants/answer/7052112), read in November 2026; Meta's
 * catalogue fields allow as much of each and more, but write 'in stock' for 'in_stock' (docs/decisions/0031).
 */
const RULES: Record<string, Rule> = {
	id: { is: /^[\x21-\x7e]+$/, most: 50, required: true },
	title: { is: /\S/, most: 150, required: true },
	description: { is: /\S/, most: 5_000, required: true },
	link: { is: URL_OF_WEB, most: 2_000, required: true },
	image_link: { is: URL_OF_WEB, most: 2_000, required: true },
	additional_image_link: { is: URL_OF_WEB, most: 2_000, times: 10 },
	availability: { is: /^(in_stock|out_of_stock|preorder|backorder)$/, required: true },
	price: { is: /^[1-9]\d* XAF$/, required: true },
	brand: { is: /\S/, most: 70 },
	gtin: { is: /^(\d{8}|\d{12,14})$/ },
	identifier_exists: { is: /^(yes|no)$/ },
	condition: { is: /^(new|refurbished|used)$/, required: true },
	item_group_id: { is: /^[\w-]+$/, most: 50 },
	size: { is: /\S/, most: 100 },
	gender: { is: /^(male|female|unisex)$/ },
	age_group: { is: /^(newborn|infant|toddler|kids|adult)$/ },
	google_product_category: { is: /^\d+$/, required: true },
	product_type: { is: /\S/, most: 750 },
	'shipping.country': { is: /^[A-Z]{2}$/ },
	'shipping.price': { is: /^\d+ XAF$/ },
}

/** What a feed has against the rules, in words: of each item, and of those that belong together. */
export function faultsOf(items: readonly FeedItem[]): string[] {
	const idOf = (item: FeedItem) => item.id?.[0] ?? ''
	const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)
	// Case makes no id another one; a group's items are of one brand, and each differs from the others (answer/6324507).
	const groups = Map.groupBy(items, (item) => item.item_group_id?.[0]?.toLowerCase())
	groups.delete(undefined)
	return [
		...items.flatMap((item) => faultsOfItem(item).map((fault) => `${idOf(item)}: ${fault}`)),
		...twice(items.map(idOf)).map((id) => `${id} stands there twice`),
		...[...groups].flatMap(([group, members]) => [
			...(new Set(members.map(({ brand }) => brand?.[0])).size > 1 ? [`${group} has several brands`] : []),
			...twice(members.map(({ size, gender }) => `${size} ${gender}`)).map(
				(same) => `${group}: ${same} twice`,
			),
		]),
	]
}

/** The rules of image_link (answer/6324350); the bounds are of what is no clothing. */
export async function faultsOfPhoto(photo: Buffer): Promise<string[]> {
	const { format, width, height } = await sharp(photo).metadata()
	return [
		...(/^(jpeg|png|gif|webp)$/.test(format) ? [] : [`${format} is not read`]),
		...(Math.min(width, height) < 100 || width * height > 64e6 ? [`${width} × ${height} pixels`] : []),
		...(photo.length > 16_000_000 ? [`${photo.length} bytes`] : []),
	]
}

function faultsOfItem(item: FeedItem): string[] {
	const unknown = Object.keys(item).filter((name) => !Object.hasOwn(RULES, name))
	const broken = Object.entries(RULES).flatMap(([name, { is, most = 1_000, times = 1, required }]) => {
		const values = item[name] ?? []
		return [
			...(required && values.length === 0 ? [`${name} is missing`] : []),
			...(values.length > times ? [`${name} stands there ${values.length} times`] : []),
			...values.filter((value) => !is.test(value)).map((value) => `${name}: ${value}`),
			...values.filter((value) => value.length > most).map(() => `${name} is too long`),
		]
	})
	// 'no' is for what has none of them: beside one it makes Google refuse the item (answer/6324478).
	const saysNone = item.identifier_exists?.[0] === 'no'
	const identified = Boolean(item.gtin ?? item.brand)
	const identifiers = saysNone === identified ? ['identifier_exists does not fit gtin and brand'] : []
	return [...unknown.map((name) => `${name} is no field`), ...broken, ...identifiers]
}

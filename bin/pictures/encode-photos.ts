/**
 * Makes every picture the shop serves from the sources in content/: the catalogue
 * photos, the pictures of the home and about pages in all their sizes, the articles'
 * pictures, and the cards for shared links. Writes content/media/ and the list content/media.json.
 *
 *   node bin/pictures/encode-photos.ts
 *
 * Run it again after adding a photo or an article; existing files are not encoded again.
 * A photo's address changes with its bytes, but not with the settings that encode
 * it or the name on its card: after changing those, delete content/media first.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { CAREFUL_INPUT, encodePhoto, mediaIdOf } from '../../app/features/media/encode.server.ts'
import { PAGE_PICTURES } from '../../app/features/media/page-picture-list.ts'
import { drawShareCard } from '../../app/features/media/share-card.server.ts'
import {
	ARTICLE_WIDTHS,
	CARD_WIDTHS,
	FORMATS,
	GALLERY_WIDTHS,
	HERO_MOBILE_MAX_BYTES,
	HERO_WIDTHS,
	SHARE_CARD_NAME,
	variantName,
	variantWidths,
} from '../../app/features/media/variants.ts'

const SHOP_NAME = 'Sillage'
/** Each picture uses one core, and build machines often have two. */
const AT_ONCE = 2

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const mediaFolder = join(content, 'media')
const listFile = join(content, 'media.json')

/** Further photos of a product, in gallery order. */
const FURTHER_PHOTOS = ['detail', 'box']
/** For browsers without AVIF the smaller width only: the larger one would add 6 MB to the project. */
const UNUSED_IN_GALLERY = variantName(Math.max(...GALLERY_WIDTHS), 'webp')

const GROUPS = ['products', 'further', 'hero', 'pages', 'blog'] as const
type Group = (typeof GROUPS)[number]
type Picture = { id: string; width: number; height: number; color: string }
type List = Record<Group, Record<string, Picture>>
const emptyList = (): List => ({ products: {}, further: {}, hero: {}, pages: {}, blog: {} })

type Product = { id: string; name: string; brand: string }
type Article = { slug: string; picture: string }
type Wanted = {
	id: string
	widths: readonly number[]
	maxBytes?: number
	source: () => Buffer | Promise<Buffer>
	shareCard?: () => Promise<Buffer>
	/** A variant that is not stored. */
	without?: string
}

const known: List = existsSync(listFile)
	? { ...emptyList(), ...(await readJson<Partial<List>>(listFile)) }
	: emptyList()
const made = emptyList()
let encoded = 0

const catalogue = await readJson<Product[]>(join(content, 'catalogue.json'))
const articles = await readArticles(join(content, 'blog'))

const work = [
	...Object.entries(HERO_WIDTHS).map(
		([screen, widths]) =>
			() =>
				encodeHero(screen, widths),
	),
	...Object.entries(PAGE_PICTURES).map(
		([name, widths]) =>
			() =>
				encodePagePicture(name, widths),
	),
	...catalogue.map((product) => () => encodeProduct(product)),
	...catalogue.flatMap(({ id }) => FURTHER_PHOTOS.map((view) => () => encodeFurther(`${id}-${view}`))),
	...articles.map((article) => () => encodeArticle(article)),
]
const total = work.length
await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
saveList(made) // also drops what is no longer in the catalogue
console.log(`${total} pictures in content/media, ${encoded} of them encoded now`)

async function takeTurns(): Promise<void> {
	for (let task = work.shift(); task; task = work.shift()) await task()
}

async function encodeHero(screen: string, widths: readonly number[]): Promise<void> {
	const source = await readPhoto(screen === 'mobile' ? 'hero-mobile' : 'hero')
	const id = mediaIdOf(source)
	const maxBytes = screen === 'mobile' ? HERO_MOBILE_MAX_BYTES : undefined
	await encodeOnce('hero', screen, { id, widths, maxBytes, source: () => source })
}

async function encodePagePicture(name: string, widths: readonly number[]): Promise<void> {
	const source = await readPhoto(name)
	await encodeOnce('pages', name, { id: mediaIdOf(source), widths, source: () => source })
}

async function encodeProduct({ id: productId, name, brand }: Product): Promise<void> {
	const source = await readPhoto(productId)
	const id = mediaIdOf(source)
	const shareCard = () => drawShareCard({ photo: source, name, brand, shopName: SHOP_NAME })
	await encodeOnce('products', productId, { id, widths: CARD_WIDTHS, source: () => source, shareCard })
}

async function encodeFurther(key: string): Promise<void> {
	const source = await readPhoto(key)
	const id = mediaIdOf(source)
	await encodeOnce('further', key, {
		id,
		widths: GALLERY_WIDTHS,
		source: () => source,
		without: UNUSED_IN_GALLERY,
	})
}

async function encodeArticle({ slug, picture }: Article): Promise<void> {
	const source = await readPhoto(picture)
	const shareCard = () => drawArticleCard(source)
	await encodeOnce('blog', slug, {
		id: mediaIdOf(source),
		widths: ARTICLE_WIDTHS,
		source: () => source,
		shareCard,
	})
}

/** An article's link preview: JPEG, because some messengers read nothing newer. */
function drawArticleCard(photo: Buffer): Promise<Buffer> {
	return sharp(photo, CAREFUL_INPUT)
		.resize(1200, 630, { fit: 'cover' })
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer()
}

/** Encodes one picture unless its record and all its files exist, and records it. */
async function encodeOnce(group: Group, key: string, wanted: Wanted): Promise<void> {
	const { id, widths, maxBytes, source, shareCard } = wanted
	const folder = join(mediaFolder, id)
	const keep = async (name: string, data: Buffer) => {
		if (name !== wanted.without) await writeFile(join(folder, name), data)
	}
	const before = known[group][key]
	if (before?.id === id && isComplete(folder, before.width, wanted)) {
		made[group][key] = before
		return
	}
	await mkdir(folder, { recursive: true })
	const { width, height, color, bytes } = await encodePhoto(await source(), { id, widths, maxBytes, keep })
	if (shareCard) await keep(SHARE_CARD_NAME, await shareCard())
	made[group][key] = { id, width, height, color }
	encoded += 1
	// Saved after each picture, so that an interrupted run continues there.
	const list = emptyList()
	for (const each of GROUPS) list[each] = { ...known[each], ...made[each] }
	saveList(list)
	const sizes = Object.entries(bytes).map(([name, size]) => `${name} ${(size / 1000).toFixed(1)}`)
	console.log(`${total - work.length}/${total} ${key}: ${sizes.join(', ')} kB`)
}

function isComplete(folder: string, sourceWidth: number, { widths, shareCard, without }: Wanted): boolean {
	const names = variantWidths(sourceWidth, widths).flatMap((width) =>
		FORMATS.map((format) => variantName(width, format)),
	)
	if (shareCard) names.push(SHARE_CARD_NAME)
	return names.every((name) => name === without || existsSync(join(folder, name)))
}

/** The English files name the articles; translations share the picture. */
async function readArticles(folder: string): Promise<Article[]> {
	const files = (await readdir(folder)).filter((file) => /^[a-z0-9-]+\.md$/.test(file))
	return Promise.all(
		files.map(async (file) => {
			const text = await readFile(join(folder, file), 'utf8')
			const picture = text.match(/^picture: *(\S+)$/m)?.[1]
			if (!picture) throw new Error(`content/blog/${file} names no picture of content/photos`)
			return { slug: file.replace('.md', ''), picture }
		}),
	)
}

function readPhoto(name: string): Promise<Buffer> {
	return readFile(join(content, 'photos', `${name}.webp`))
}

async function readJson<Content>(file: string): Promise<Content> {
	return JSON.parse(await readFile(file, 'utf8'))
}

/** Sorted, so that diffs are small. */
function saveList(list: List): void {
	const sorted = (pictures: Record<string, Picture>) =>
		Object.fromEntries(Object.entries(pictures).sort(([one], [other]) => (one < other ? -1 : 1)))
	const tidy = Object.fromEntries(GROUPS.map((group) => [group, sorted(list[group])]))
	writeFileSync(listFile, `${JSON.stringify(tidy, null, 2)}\n`)
}

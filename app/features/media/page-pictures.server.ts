import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { FAMILIES, type Family, type Gender } from '~/shop/vocabulary.ts'
import { COLLECTIONS, type Collection, type Hour, type PhotoFile } from './variants.ts'

const picture = z.object({ id: z.string(), width: z.number(), height: z.number() })
const list = z.object({
	hero: z.object({ mobile: picture, wide: picture }),
	pages: z.record(z.string(), picture.extend({ color: z.string() })),
})

type PagePictures = z.infer<typeof list>

let cached: PagePictures | undefined

/** Encoded beforehand, by bin/pictures/encode-photos.ts. */
function pagePictures(): PagePictures {
	cached ??= list.parse(JSON.parse(readFileSync('content/media.json', 'utf8')))
	return cached
}

/** The home page's picture, tall for phones and wide for larger screens. */
export const heroPhotos = () => pagePictures().hero

export const aboutPicture = (): PhotoFile => pagePicture('about')

export const familyPicture = (family: Family): PhotoFile => pagePicture(`family-${family}`)

/** Above the list of a gender. */
export const bannerPicture = (gender: Gender): PhotoFile => pagePicture(`banner-${gender}`)

/** The pictures of the home page's tiles, in their order. */
export const collectionPictures = (): { name: Collection; picture: PhotoFile }[] =>
	COLLECTIONS.map((name) => ({ name, picture: pagePicture(`collection-${name}`) }))

/** The same bottles in the light of each hour. */
export const hourPicture = (hour: Hour): PhotoFile => pagePicture(`day-${hour}`)

export const personPictures = () => named('collection', ['women', 'men'])

export const familyPictures = () => named('family', FAMILIES)

const named = <Name extends string>(kind: string, names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, pagePicture(`${kind}-${name}`)])) as Record<Name, PhotoFile>

function pagePicture(name: string): PhotoFile {
	const found = pagePictures().pages[name]
	if (!found) throw new Error(`There is no picture ${name}: run node bin/pictures/encode-photos.ts`)
	return found
}

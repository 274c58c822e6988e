import { readFileSync } from 'node:fs'
import { z } from 'zod'

const picture = z.object({ id: z.string(), width: z.number(), height: z.number() })
const list = z.object({
	hero: z.object({ mobile: picture, wide: picture }),
	pages: z.object({ about: picture.extend({ color: z.string() }) }),
})

type PagePictures = z.infer<typeof list>

let known: PagePictures | undefined

/** Encoded beforehand, by bin/encode-photos.mjs. */
function pagePictures(): PagePictures {
	known ??= list.parse(JSON.parse(readFileSync('content/media.json', 'utf8')))
	return known
}

/** The home page's picture, tall for phones and wide for larger screens. */
export const heroPhotos = () => pagePictures().hero

export const aboutPicture = () => pagePictures().pages.about

import { readFileSync } from 'node:fs'
import { z } from 'zod'

const picture = z.object({ id: z.string(), width: z.number(), height: z.number() })
const list = z.object({ hero: z.object({ mobile: picture, wide: picture }) })

export type HeroPhotos = z.infer<typeof list>['hero']

let known: HeroPhotos | undefined

/** The home page's picture, tall for phones and wide for larger screens; encoded beforehand. */
export function heroPhotos(): HeroPhotos {
	known ??= list.parse(JSON.parse(readFileSync('content/media.json', 'utf8'))).hero
	return known
}

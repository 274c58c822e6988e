// The photos of a product form: which, in which order, and their descriptions. The list is sent as one text.
import * as z from 'zod/mini'
import { m } from '~/paraglide/messages.js'
import { isStorable } from '~/shop/requests/storable.ts'

/** With the first one, which is on cards and shared links. */
export const MOST_PHOTOS = 8
export const LONGEST_ALT = 200

/** A stored photo; its description in both languages, or none. */
export type ListedPhoto = { id: string; alt: string; altFr: string }

/** What a product stores of a photo after its first one. */
export type FurtherPhoto = { mediaId: string; alt: string | null; altFr: string | null }

const alt = z
	.string()
	.check(
		z.trim(),
		z.refine(isStorable, { error: () => m.office_photos_unreadable() }),
		z.maxLength(LONGEST_ALT, { error: () => m.office_product_too_long({ most: LONGEST_ALT }) }),
	)
const list = z
	.array(z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)), alt, altFr: alt }))
	.check(z.refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length))

/** The list, or its error. An empty text is an empty list. */
export function readPhotoList(text: string): { photos: ListedPhoto[] } | { problem: string } {
	if (!text) return { photos: [] }
	let given: unknown
	try {
		given = JSON.parse(text)
	} catch {
		return { problem: m.office_photos_unreadable() }
	}
	const read = list.safeParse(given)
	if (read.success) return { photos: read.data }
	const [issue] = read.error.issues
	return { problem: issue?.code === 'too_big' ? issue.message : m.office_photos_unreadable() }
}

export const photoListText = (photos: readonly ListedPhoto[]): string =>
	JSON.stringify(photos.map(({ id, alt, altFr }) => ({ id, alt, altFr })))

/** A list with one entry moved; out-of-range positions change nothing. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
	const rest = [...entries]
	if (to < 0 || to >= entries.length) return rest
	const [entry] = rest.splice(from, 1)
	if (entry !== undefined) rest.splice(to, 0, entry)
	return rest
}

export const toFurtherPhoto = ({ id, alt, altFr }: ListedPhoto): FurtherPhoto => ({
	mediaId: id,
	alt: alt || null,
	altFr: altFr || null,
})

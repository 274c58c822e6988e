// Where files that all machines of the shop share are kept: a folder, or object storage when MEDIA_URL names one.
// Whoever keeps or reads a file does not know which of the two it is.
//   media/ID/WIDTH.FORMAT   the sizes of a photo, named after the photo's bytes: what has a name never changes
//   media/unsized/ID.jpg    a photo whose sizes are still to be made: what lies here is the queue, and no kill loses it
//   share/HASH.jpg          the cards that messengers show, named after what is on them

export type StoredFile = { data: Buffer; changed: Date }

export type MediaStore = {
	/** Atomic, and on disk when it resolves. */
	put: (name: string, data: Buffer) => Promise<void>
	get: (name: string) => Promise<StoredFile | undefined>
	has: (name: string) => Promise<boolean>
	/** A missing one is no error. */
	remove: (name: string) => Promise<void>
	/** The names with this prefix, sorted. A folder's name ends with a slash. */
	list: (prefix: string) => Promise<string[]>
}

/** The store is unavailable: worth a retry later. */
export class StoreUnavailable extends Error {}

export const UNSIZED = 'media/unsized/'

export const unsizedFile = (mediaId: string): string => `${UNSIZED}${mediaId}.jpg`

export const photoFile = (mediaId: string, name: string): string => `media/${mediaId}/${name}`

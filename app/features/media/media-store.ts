// Where files that all machines of the shop share are kept: a folder, or object storage when MEDIA_URL names one.
// Whoever keeps or reads a file does not know which of the two it is.
//   media/ID/WIDTH.FORMAT   the sizes of a photo, named after the photo's bytes: what has a name never changes
//   share/HASH.jpg          the cards that messengers show, named after what is on them

export type StoredFile = { data: Buffer; changed: Date }

export type MediaStore = {
	/** Whole or not at all, and on disk when it comes back. */
	put: (name: string, data: Buffer) => Promise<void>
	get: (name: string) => Promise<StoredFile | undefined>
	has: (name: string) => Promise<boolean>
	/** One that is not there is no error. */
	remove: (name: string) => Promise<void>
	/** The names that begin so, in order. A folder's name ends with a slash. */
	list: (prefix: string) => Promise<string[]>
}

/** The store does not answer, or not now: worth another try later. */
export class StoreAway extends Error {}

export const photoFile = (mediaId: string, name: string): string => `media/${mediaId}/${name}`

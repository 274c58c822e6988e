// Detects the type of an uploaded file from its bytes. Its name and declared type are only claims.

export const LARGEST_PHOTO = 10 * 1024 * 1024

/** A cut-out bottle stands on the page's own ivory: no size is stored with transparency. */
export const IVORY = '#FBF7F0'

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
	[...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))

/** PNG, JPG or WEBP, as the hint of the form says; anything else is not a photo here. */
export function photoFormat(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | undefined {
	if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
	if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
	return undefined
}

// Seven bytes and more: none of these occurs by chance in ten megabytes of compressed pixels.
const FOREIGN = /<script|<\?php|<!doctype|<html[\s>]|javascript:|<svg[\s>]|%PDF-1/i
const ARCHIVE_END = 'PK\x05\x06'

/**
 * Whether a photo is something else at the same time (a polyglot): a page, a program, an archive. Re-encoding would
 * make it harmless; that somebody crafted such a file is reason enough to reject it.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
	// One byte, one character: searchable, whatever the bytes are.
	const text = new TextDecoder('latin1').decode(bytes)
	return FOREIGN.test(text) || text.slice(-66_000).includes(ARCHIVE_END)
}

/** EXIF and XMP hold the place where a photo was taken. Four letters that occur by chance cost a needless encoding. */
const METADATA = /exif|xmp|ns\.adobe\.com/i

const SMALL_BYTES = 500_000

/** The browser makes a photo at most this long before it travels: the largest size the shop shows is 1,000 wide. */
export const LONGEST_SENT = 1_600

/** Whether a photo may travel as it is. */
export function isSmallPhoto(bytes: Uint8Array, width: number, height: number): boolean {
	return (
		Math.max(width, height) <= LONGEST_SENT &&
		bytes.length <= SMALL_BYTES &&
		!METADATA.test(new TextDecoder('latin1').decode(bytes))
	)
}

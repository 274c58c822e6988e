// Mails of a shop without a mail server: one file each, in the data folder or where all machines share theirs. The
// operator reads them there; they are erased like all personal data.
import { uncachedStore } from '~/features/media/media-store.server.ts'

const FOLDER = 'mail/'
export const MAIL_FILE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const LOOK_EVERY_MS = 60 * 60 * 1000
/** Read concurrently: object storage is slow for each. */
const AT_ONCE = 20

const stampOf = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-')

/** The time first: the name shows a file's age. */
export const mailFileName = (mail: { id: number; kind: string; createdAt: Date }): string =>
	`${stampOf(mail.createdAt)}-${mail.id}-${mail.kind}.eml`

/** Deletes the mails that contain one of these: numbers of orders, addresses, lines of the head. */
export async function eraseMailFiles(words: string[]): Promise<void> {
	if (words.length === 0) return
	const store = uncachedStore()
	const names = await store.list(FOLDER)
	for (let from = 0; from < names.length; from += AT_ONCE) {
		await Promise.all(
			names.slice(from, from + AT_ONCE).map(async (name) => {
				const file = await store.get(name)
				if (file && mentions(file.data.toString('latin1'), words)) await store.remove(name)
			}),
		)
	}
}

let nextLook = 0

/** Once an hour at most: with object storage every check is a request. */
export async function deleteOldMailFiles(now: Date): Promise<void> {
	const early = nextLook - now.getTime()
	// Far in the future: the clock was set back since.
	if (early > 0 && early <= LOOK_EVERY_MS) return
	const store = uncachedStore()
	const oldest = stampOf(new Date(now.getTime() - MAIL_FILE_DAYS * DAY_MS))
	for (const path of await store.list(FOLDER)) {
		const name = path.slice(FOLDER.length)
		if (/^\d{4}-\d\d-\d\dT[\d-]+Z-/.test(name) && name < oldest) await store.remove(path)
	}
	nextLook = now.getTime() + LOOK_EVERY_MS
}

const asPattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a mail contains one of the ASCII words, whatever the encoding of its parts. */
export function mentions(mail: string, words: string[]): boolean {
	const pattern = new RegExp(`(?<![\\w.+-])(?:${words.map(asPattern).join('|')})(?![\\w-])`, 'i')
	// Lines are folded with '=' in quoted-printable, and with a space in headers.
	const readings = [mail.replace(/=\r?\n/g, ''), mail.replace(/\r?\n[ \t]/g, ''), ...base64PartsOf(mail)]
	return readings.some((text) => pattern.test(text))
}

const base64PartsOf = (mail: string): string[] =>
	mail
		.split(/^content-transfer-encoding: base64\r?$/im)
		.slice(1)
		.map((part) => Buffer.from(/\n\r?\n([\w+/=\r\n]+)/.exec(part)?.[1] ?? '', 'base64').toString('latin1'))

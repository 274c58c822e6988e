// Where a mail goes: to the SMTP server of the configuration, or into a folder as a file that a mail program opens.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailContent } from './mail-content.ts'

export type Letter = MailContent & {
	to: string
	from: string
	/** The same for every attempt, so that a mail program shows a repeated one once. */
	messageId: string
	date: Date
	fileName: string
}

export type MailTransport = { send: (letter: Letter) => Promise<void>; close: () => void }

const PATIENCE_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function smtpTransport(url: string): MailTransport {
	// Settings of the connection travel in its address; one that the operator gave stays.
	const address = new URL(url)
	for (const [name, ms] of Object.entries(PATIENCE_MS)) {
		if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms))
	}
	const smtp = createTransport(address.href)
	return {
		send: async ({ fileName: _, ...letter }) => {
			const { rejected } = await smtp.sendMail(letter)
			if (rejected.length) throw new Error('the mail server refused the recipient')
		},
		close: () => smtp.close(),
	}
}

/** The embedded default: each mail becomes an .eml file, whole or not at all. */
export function folderTransport(folder: string): MailTransport {
	const stream = createTransport({ streamTransport: true, buffer: true })
	return {
		send: async ({ fileName, ...letter }) => {
			const { message } = await stream.sendMail(letter)
			await mkdir(folder, { recursive: true, mode: 0o700 })
			const file = join(folder, fileName)
			await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
			await rename(`${file}.part`, file)
		},
		close: () => {},
	}
}

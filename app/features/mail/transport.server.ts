// Where a mail goes: to the configured SMTP server, or into a file that a mail program opens.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailContent } from './mail-content.ts'

export type Letter = MailContent & {
	to: string
	from: { name: string; address: string }
	/** The same for every attempt, so that a mail program shows a duplicate once. */
	messageId: string
	date: Date
	fileName: string
}

export type MailTransport = { send: (letter: Letter) => Promise<void>; close: () => void }

const TIMEOUT_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function smtpTransport(url: string): MailTransport {
	// Connection settings are query parameters of the URL; the operator's own win.
	const address = new URL(url)
	for (const [name, ms] of Object.entries(TIMEOUT_MS)) {
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

/** The default: each mail becomes an .eml file. */
export function fileTransport(keep: (fileName: string, data: Buffer) => Promise<void>): MailTransport {
	const stream = createTransport({ streamTransport: true, buffer: true })
	return {
		send: async ({ fileName, ...letter }) => {
			const { message } = await stream.sendMail(letter)
			await keep(fileName, message as Buffer)
		},
		close: () => {},
	}
}

/** In a folder that only this account can read; written atomically. */
export const folderTransport = (folder: string): MailTransport =>
	fileTransport(async (fileName, data) => {
		await mkdir(folder, { recursive: true, mode: 0o700 })
		const file = join(folder, fileName)
		await writeFile(`${file}.part`, data, { mode: 0o600 })
		await rename(`${file}.part`, file)
	})

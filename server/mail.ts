import { join } from 'node:path'
import {
	fileTransport,
	folderTransport,
	type MailTransport,
	smtpTransport,
} from '../app/features/mail/transport.server.ts'
import { startMailWorker } from '../app/features/mail/worker.server.ts'
import { mediaStore } from '../app/features/media/media-store.server.ts'
import { config } from '../app/shop/process/config.server.ts'

/** Sends queued mail. Without an SMTP server mails are files: in the data folder, or where all machines share theirs. */
export const startMail = (dataFolder: string) => startMailWorker(transport(dataFolder))

function transport(dataFolder: string): MailTransport {
	const { SMTP_URL, MEDIA_URL } = config()
	if (SMTP_URL) return smtpTransport(SMTP_URL)
	return MEDIA_URL
		? fileTransport((name, data) => mediaStore().put(`mail/${name}`, data))
		: folderTransport(join(dataFolder, 'mail'))
}

import { join } from 'node:path'
import { folderTransport, smtpTransport } from '../app/features/mail/transport.server.ts'
import { startMailWorker } from '../app/features/mail/worker.server.ts'
import { config } from '../app/shop/config.server.ts'

/** Sends what the shop queued. Without an SMTP server, mails are files in the data folder. */
export function startMail(dataFolder: string) {
	const { SMTP_URL } = config()
	return startMailWorker(SMTP_URL ? smtpTransport(SMTP_URL) : folderTransport(join(dataFolder, 'mail')))
}

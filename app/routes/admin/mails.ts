import { redirectDocument } from 'react-router'
import type { Outcome } from '~/back-office/requests/outcome.ts'
import { retryFailedMails } from '~/features/mail/outbox.server.ts'
import { wakeOutbox } from '~/features/mail/outbox-worker.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'

export const loader = () => redirectDocument('/admin')

/** Retries failed mails now. */
export async function action(): Promise<Outcome> {
	try {
		const again = await retryFailedMails()
		if (again) wakeOutbox()
		return { ok: true, message: m.office_mail_trying() }
	} catch (error) {
		logError('stuck mails not queued again', error)
		return { ok: false, message: m.office_mail_not_queued() }
	}
}

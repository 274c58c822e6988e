import type { Writable } from '~/db/client.server.ts'
import { outbox } from '~/db/schema.ts'
import type { Language } from '~/shop/language.ts'

/** Leaves a mail to be sent once the transaction that causes it is on disk; never sends by itself. */
export async function queueMail(
	tx: Writable,
	mail: {
		kind: string
		recipient: string
		language: Language
		payload: Record<string, unknown>
		orderId?: number
	},
): Promise<void> {
	await tx.insert(outbox).values(mail)
}

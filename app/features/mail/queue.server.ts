import type { Writable } from '~/db/client.server.ts'
import { outbox } from '~/db/schema.ts'
import type { Language } from '~/shop/language.ts'

/** Writes a mail down in the transaction that causes it; it is sent afterwards, and not if that fails. */
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

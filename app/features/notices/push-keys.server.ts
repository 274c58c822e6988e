import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import { db } from '~/db/client.server.ts'
import { pushKeys } from '~/db/schema/shop.ts'

export type PushKeys = { publicKey: string; privateKey: string }

async function findKeys(): Promise<PushKeys | undefined> {
	const [keys] = await db()
		.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
		.from(pushKeys)
		.where(eq(pushKeys.id, 1))
	return keys
}

/** The shop's identity for push services (VAPID). Generated once: of two concurrent processes the first wins. */
export async function getPushKeys(): Promise<PushKeys> {
	const known = await findKeys()
	if (known) return known
	await db().insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing()
	return (await findKeys())!
}

import webPush from 'web-push'
import { dropDeadDevice, type PushDevice, recordSent } from '~/features/admins/devices/devices.server.ts'
import { mayBeReached } from '~/features/admins/devices/subscription.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import type { NoticeWords } from './notice.ts'
import { getPushKeys } from './push-keys.server.ts'

const TIMEOUT_MS = 10_000
/** The answers of a push service for a device that is unsubscribed. */
const GONE = new Set([404, 410])

/**
 * Sends one notification, encrypted for the device's browser; throws when it is worth a retry. web-push encrypts and
 * signs; the request is our own, because it must follow no redirect and have a timeout.
 */
export async function sendPush(
	device: PushDevice,
	notice: NoticeWords,
	worthSeconds: number,
): Promise<'sent' | 'gone'> {
	if (!mayBeReached(device.endpoint)) {
		await dropDeadDevice(device)
		return 'gone'
	}
	const { endpoint, p256dh, auth } = device
	const { headers, body } = webPush.generateRequestDetails(
		{ endpoint, keys: { p256dh, auth } },
		JSON.stringify(notice),
		{
			TTL: worthSeconds,
			urgency: 'high',
			vapidDetails: { subject: `mailto:${shopFacts().email}`, ...(await getPushKeys()) },
		},
	)
	const { 'Content-Length': _, TTL, ...others } = headers
	const answer = await fetch(endpoint, {
		method: 'POST',
		headers: { ...others, TTL: String(TTL) },
		body: new Uint8Array(body!),
		redirect: 'manual',
		signal: AbortSignal.timeout(TIMEOUT_MS),
	})
	await answer.body?.cancel()
	if (GONE.has(answer.status)) {
		await dropDeadDevice(device)
		return 'gone'
	}
	if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
	await recordSent(device)
	return 'sent'
}

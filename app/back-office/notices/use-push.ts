import { useEffect, useState } from 'react'
import { type PushState, pushState } from './push-state.ts'

const WORKER = '/admin/worker.js'
const SCOPE = '/admin/'

/** Reads the state without asking for permission. Undefined during server rendering. */
export function usePushState(isListed: boolean): PushState | undefined {
	const [state, setState] = useState<PushState>()
	useEffect(() => {
		let left = false
		readPushState(isListed).then((found) => {
			if (!left) setState(found)
		})
		return () => {
			left = true
		}
	}, [isListed])
	return state
}

const hasPush = (): boolean =>
	'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null | undefined> {
	const registration = await navigator.serviceWorker.getRegistration(SCOPE)
	return registration?.pushManager.getSubscription()
}

async function readPushState(isListed: boolean): Promise<PushState> {
	const able = isSecureContext && hasPush()
	return pushState({
		isSecure: isSecureContext,
		hasPush: able,
		// An iPad identifies as a Mac, but Macs have no touch points.
		isApplePhone:
			/iPhone|iPad/.test(navigator.userAgent) ||
			(/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
		permission: able ? Notification.permission : undefined,
		isSubscribed: able && Boolean(await findSubscription()),
		isListed,
	})
}

/** Asks for permission and returns the subscription as JSON; undefined if refused. */
export async function subscribe(publicKey: string): Promise<string | undefined> {
	// Must come first, while the browser still counts the tap as user activation.
	if ((await Notification.requestPermission()) !== 'granted') return undefined
	const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
	await untilActive(registration)
	const options = { userVisibleOnly: true, applicationServerKey: publicKey }
	const subscription = await registration.pushManager.subscribe(options).catch(async () => {
		// A subscription with other keys (from before the database was recreated) blocks a new one.
		await (await registration.pushManager.getSubscription())?.unsubscribe()
		return registration.pushManager.subscribe(options)
	})
	return JSON.stringify(subscription)
}

function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
	const coming = installing ?? waiting
	if (active || !coming) return Promise.resolve()
	return new Promise((done) => {
		coming.addEventListener('statechange', () => {
			if (coming.state === 'activated') done()
		})
	})
}

/** If this fails, removing the device from the server's list is enough. */
export async function unsubscribe(): Promise<void> {
	if (hasPush()) await (await findSubscription())?.unsubscribe().catch(() => {})
}

/** What this browser can do about notices, and does. */
export type PushState = 'insecure' | 'unsupported' | 'home-screen-first' | 'refused' | 'off' | 'on'

export type Abilities = {
	isSecure: boolean
	/** Has workers, notices and push at all. */
	hasPush: boolean
	/** An iPhone or iPad: it has push only in apps on the home screen. */
	isApplePhone: boolean
	permission: NotificationPermission | undefined
	/** Has said yes, and still has the address at which it is told. */
	isSubscribed: boolean
	/** Whether the shop knows this device. */
	isListed: boolean
}

export function pushState(able: Abilities): PushState {
	if (!able.isSecure) return 'insecure'
	if (!able.hasPush) return able.isApplePhone ? 'home-screen-first' : 'unsupported'
	if (able.permission === 'denied') return 'refused'
	return able.permission === 'granted' && able.isSubscribed && able.isListed ? 'on' : 'off'
}

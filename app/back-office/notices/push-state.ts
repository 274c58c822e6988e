/** Push support and subscription of this browser. */
export type PushState = 'insecure' | 'unsupported' | 'home-screen-first' | 'refused' | 'off' | 'on'

export type Abilities = {
	isSecure: boolean
	/** Supports service workers, notifications and push. */
	hasPush: boolean
	/** An iPhone or iPad: push works only in apps on the home screen. */
	isApplePhone: boolean
	permission: NotificationPermission | undefined
	/** Permission granted, and a push subscription exists. */
	isSubscribed: boolean
	/** The server has this device's subscription. */
	isListed: boolean
}

export function pushState(able: Abilities): PushState {
	if (!able.isSecure) return 'insecure'
	if (!able.hasPush) return able.isApplePhone ? 'home-screen-first' : 'unsupported'
	if (able.permission === 'denied') return 'refused'
	return able.permission === 'granted' && able.isSubscribed && able.isListed ? 'on' : 'off'
}

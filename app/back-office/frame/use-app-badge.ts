import { useEffect } from 'react'

/** The number on the icon of the installed app, where there is one. None when nothing waits. */
export function useAppBadge(waiting: number): void {
	useEffect(() => {
		if (!('setAppBadge' in navigator)) return
		// A browser that knows badges refuses them where the app is not installed.
		const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
		shown.catch(() => undefined)
	}, [waiting])
}

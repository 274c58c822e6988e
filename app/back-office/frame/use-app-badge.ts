import { useEffect } from 'react'

/** The number on the installed app's icon, where supported. */
export function useAppBadge(waiting: number): void {
	useEffect(() => {
		if (!('setAppBadge' in navigator)) return
		// Rejected where the app is not installed.
		const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
		shown.catch(() => undefined)
	}, [waiting])
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whenIdle } from '~/shop/when-idle.ts'
import { MOVED } from './navigation-events.ts'

/** Loads the offline support when the page is idle, and with it what remembers a short link. */
export function useOffline(): void {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each document
	useEffect(() => {
		// Read at once: when the code is here, a short link's visitor may have tapped on.
		const { href } = location
		const start = () =>
			import('../offline/offline.ts').then(
				(offline) => offline.startOffline(navigate, href),
				() => {},
			)
		// A fallback document for another page navigates to that page at once.
		if (/\?to=|#s=/.test(href)) start()
		else whenIdle(start)
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
	useEffect(() => {
		dispatchEvent(new Event(MOVED))
	}, [pathname])
}

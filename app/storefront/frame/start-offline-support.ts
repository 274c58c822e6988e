import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MOVED } from '../navigation-events.ts'
import { whenIdle } from '../when-idle.ts'

/** What makes the shop work without a network; it comes when the page is there and the phone has nothing to do. */
export function useOffline(): void {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each document
	useEffect(() => {
		const begin = () =>
			import('../offline/offline.ts').then(
				(offline) => offline.begin(navigate),
				() => {},
			)
		// A document that stands in for another page goes on to it at once.
		if (location.search.startsWith('?to=')) begin()
		else whenIdle(begin)
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: said for each page
	useEffect(() => {
		dispatchEvent(new Event(MOVED))
	}, [pathname])
}

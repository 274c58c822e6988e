import { useEffect, useReducer } from 'react'
import { useRevalidator } from 'react-router'
import { type Pins, pinsAfter } from './pinned-rows.ts'

const NONE: Pins = new Map()

/** The rows that were tapped since the list was last tidied. */
export function usePins() {
	const [pins, pin] = useReducer(pinsAfter, NONE)
	// Refresh Data and a new order load the page on purpose. What is loaded after a tap in the list does not count here.
	const { state } = useRevalidator()
	useEffect(() => {
		if (state === 'loading') pin({ kind: 'tidied' })
	}, [state])
	useEffect(() => {
		const left = () => {
			if (document.visibilityState === 'hidden') pin({ kind: 'tidied' })
		}
		document.addEventListener('visibilitychange', left)
		return () => document.removeEventListener('visibilitychange', left)
	}, [])
	return [pins, pin] as const
}

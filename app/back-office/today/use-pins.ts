import { useEffect, useReducer } from 'react'
import { useRevalidator } from 'react-router'
import { type Pins, pinsAfter } from './pinned-rows.ts'

const NONE: Pins = new Map()

export function usePins() {
	const [pins, pin] = useReducer(pinsAfter, NONE)
	// Refresh Data and a new order reload the page on purpose. Reloads after a tap in the list do not count.
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

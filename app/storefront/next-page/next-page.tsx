import { type ComponentType, useEffect, useState } from 'react'
import type { MiddlewareFunction } from 'react-router'
import { whenIdle } from '~/shop/when-idle.ts'
import type { RouteResults } from './known-pages.tsx'

type Late = typeof import('./known-pages.tsx')

let late: Late | undefined

/** RouteResults a navigation from memory, once the code for it is loaded. */
export const answerAtOnce: MiddlewareFunction<RouteResults> = (args, next) =>
	late ? late.answer(args, next) : next()

/** Loads that code, and the code of the likely next page, when idle. */
export function NextPage() {
	const [Watch, setWatch] = useState<ComponentType>()
	useEffect(() => {
		whenIdle(() =>
			import('./known-pages.tsx').then(
				(code) => {
					late = code
					setWatch(() => code.WatchPages)
				},
				() => {
					// Offline: pages load as usual.
				},
			),
		)
	}, [])
	return Watch ? <Watch /> : null
}

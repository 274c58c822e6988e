import { type ComponentType, useEffect, useState } from 'react'
import type { MiddlewareFunction } from 'react-router'
import { whenIdle } from '../when-idle.ts'
import type { RouteResults } from './known-pages.tsx'

type Late = typeof import('./known-pages.tsx')

let late: Late | undefined

/** Answers a navigation with what is known already; before the code for it is here, the server does. */
export const answerAtOnce: MiddlewareFunction<RouteResults> = (args, next) =>
	late ? late.answer(args, next) : next()

/** Fetches that code, and the code of the likely next page, when nothing else is to be done. */
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
					// Without a line pages come as they would without it.
				},
			),
		)
	}, [])
	return Watch ? <Watch /> : null
}

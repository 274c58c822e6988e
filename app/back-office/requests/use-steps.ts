import { useCallback, useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'

type Step = { next: number | null }

/**
 * A long task in short requests: each response says where the next one starts. The server stores nothing in between,
 * so closing the page only stops it, and starting again is harmless.
 */
export function useSteps<S extends Step>(intent: string, firstStep: () => Record<string, string>) {
	const fetcher = useFetcher<S | { failed: true }>()
	const [steps, setSteps] = useState<S[]>([])
	const [state, setState] = useState<'idle' | 'working' | 'done' | 'failed'>('idle')
	const seen = useRef<unknown>(undefined)
	const form = useRef<Record<string, string>>({})
	const { submit } = fetcher

	const send = useCallback(
		(from: number) => submit({ ...form.current, intent, from: String(from) }, { method: 'post' }),
		[submit, intent],
	)

	useEffect(() => {
		const answer = fetcher.data as S | { failed: true } | undefined
		if (fetcher.state !== 'idle' || answer === undefined || answer === seen.current) return
		seen.current = answer
		if ('failed' in answer) {
			setState('failed')
			return
		}
		setSteps((before) => [...before, answer])
		if (answer.next === null) setState('done')
		else send(answer.next)
	}, [fetcher.state, fetcher.data, send])

	return {
		steps,
		state,
		reset: () => setState('idle'),
		start: () => {
			form.current = firstStep()
			setSteps([])
			setState('working')
			send(0)
		},
	}
}

/** For `shouldRevalidate`: reloads the page's data only after the last step. */
export const betweenSteps = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	typeof actionResult?.next === 'number' ? false : defaultShouldRevalidate

/** For `clientAction`: a network failure ends the task with a message, and keeps the page. */
export async function stepOrFailure<T>(step: () => Promise<T>): Promise<T | { failed: true }> {
	try {
		return await step()
	} catch (error) {
		if (error instanceof Response) throw error
		return { failed: true }
	}
}

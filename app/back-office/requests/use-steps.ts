import { useCallback, useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'

type Step = { next: number | null }

/**
 * Long work in short steps: each answer says where the next one begins, and the page shows how far it has come.
 * The server keeps nothing in between, so closing the page only stops it, and starting again does no harm.
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
		start: () => {
			form.current = firstStep()
			setSteps([])
			setState('working')
			send(0)
		},
	}
}

/** For `shouldRevalidate`: between two steps the page's data is not loaded again; after the last one it is. */
export const betweenSteps = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	typeof actionResult?.next === 'number' ? false : defaultShouldRevalidate

/** For `clientAction`: a lost connection ends the work with its message, not the page. */
export async function stepOrFailure<T>(step: () => Promise<T>): Promise<T | { failed: true }> {
	try {
		return await step()
	} catch (error) {
		if (error instanceof Response) throw error
		return { failed: true }
	}
}

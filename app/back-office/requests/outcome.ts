import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toasts/toast.tsx'

/** The result of an action, with the message shown to the admin. */
export type Outcome<Errors = Record<string, string>> = {
	ok: boolean
	message: string
	text?: string
	errors?: Errors
	/** The server was not reached: reloading the page's data would fail too. */
	unreached?: boolean
	/** Whether it was done is not known: the same request, sent again, settles it. */
	retry?: boolean
}

/** Shows the outcome as a toast, once, and then calls `then`. */
export function useOutcome<T extends Outcome<unknown>>(
	outcome: T | undefined,
	then?: (outcome: T) => void,
): void {
	const shown = useRef<T>(undefined)
	useEffect(() => {
		if (!outcome || shown.current === outcome) return
		shown.current = outcome
		if (outcome.message)
			toast(outcome.message, { tone: outcome.ok ? 'success' : 'danger', text: outcome.text })
		then?.(outcome)
	}, [outcome, then])
}

/** For `clientAction`: turns a network or server failure into an outcome, so that the page and its input stay. */
export async function failureAsOutcome<T>(
	serverAction: () => Promise<T>,
	failed: () => string,
): Promise<T | Outcome<never>> {
	const page = location.href
	try {
		return await serverAction()
	} catch (error) {
		if (error instanceof Response) throw error
		const unreached = !isRouteErrorResponse(error)
		const message = unreached ? m.office_product_problem_connection() : failed()
		// Whoever has left the page by then would not read it there.
		if (location.href !== page) toast(message, { tone: 'danger' })
		return { ok: false, message, unreached, retry: true }
	}
}

/** For `shouldRevalidate` beside `failureAsOutcome`: a failed reload would replace the page with an error. */
export function unlessUnreached({
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	return (actionResult as Outcome | undefined)?.unreached ? false : defaultShouldRevalidate
}

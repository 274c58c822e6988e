import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast.tsx'

/** What came of something the admin did, in the words that she reads. */
export type Outcome<Errors = Record<string, string>> = {
	ok: boolean
	message: string
	text?: string
	errors?: Errors
	/** The server was not reached: then there is no use in asking it for the page's figures either. */
	unreached?: boolean
}

/** Shows the outcome as a notice, once, and then runs `then`. */
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

/**
 * For `clientAction`: a lost connection or a failed server is an outcome like any other, so that the page
 * and everything typed into it stay where they are.
 */
export async function keepingThePage<T>(
	serverAction: () => Promise<T>,
	failed: () => string,
): Promise<T | Outcome<never>> {
	try {
		return await serverAction()
	} catch (error) {
		if (error instanceof Response) throw error
		if (isRouteErrorResponse(error)) return { ok: false, message: failed() }
		return { ok: false, message: m.office_product_problem_connection(), unreached: true }
	}
}

/** For `shouldRevalidate` beside `keepingThePage`: a failed reload would take the page away after all. */
export function unlessUnreached({
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	return (actionResult as Outcome | undefined)?.unreached ? false : defaultShouldRevalidate
}

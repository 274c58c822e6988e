import { useEffect, useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast.tsx'

/** What came of something the admin did, in the words that she reads. */
export type Outcome<Errors = Record<string, string>> = {
	ok: boolean
	message: string
	/** A second line under the message. */
	text?: string
	/** What is wrong with which field. */
	errors?: Errors
}

/** Says the outcome as a notice, once, and then does what follows. */
export function useOutcome<T extends Outcome<unknown>>(
	outcome: T | undefined,
	then?: (outcome: T) => void,
): void {
	const told = useRef<T>(undefined)
	useEffect(() => {
		if (!outcome || told.current === outcome) return
		told.current = outcome
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
		const answered = isRouteErrorResponse(error)
		return { ok: false, message: answered ? failed() : m.office_product_problem_connection() }
	}
}

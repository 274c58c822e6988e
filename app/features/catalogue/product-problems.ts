// Database errors in the words of the specification (B §8): the one place where the codes are known.
import { m } from '~/paraglide/messages.js'

/** Drizzle wraps the driver's error; the code is on its cause. */
export function databaseCode(error: unknown): string | undefined {
	const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
	const found = cause?.code ?? code
	return typeof found === 'string' ? found : undefined
}

/** Classes 08 and 57 are lost or refused connections; the others come from the socket itself. */
export function isConnectionProblem(error: unknown): boolean {
	const code = databaseCode(error) ?? ''
	const { message = '' } = (error ?? {}) as { message?: string }
	return (
		/^(08|57P)/.test(code) ||
		['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code) ||
		/\b(fetch|network|connection)\b/i.test(message)
	)
}

/** What the admin reads when a product could not be added. Never the database's own words. */
export function addProductProblem(error: unknown): string {
	switch (databaseCode(error)) {
		case '23505':
			return m.office_product_problem_duplicate()
		case '42501':
			return m.office_product_problem_permission()
		case '22P02':
			return m.office_product_price_invalid()
	}
	if (isConnectionProblem(error)) return m.office_product_problem_connection()
	const said = (error as { forPeople?: string } | undefined)?.forPeople
	return said ? m.office_product_problem_other({ message: said }) : m.office_product_problem_default()
}

/** The `{message}` of 'Error loading …': why, as far as a person can do something about it. */
export function loadingProblem(error: unknown): string {
	return isConnectionProblem(error) ? m.admin_problem_database() : m.admin_problem_unknown()
}

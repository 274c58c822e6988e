// Database errors in the specification's words (B §8): the one place that maps the codes.
import { errorCode, isDatabaseUnavailable } from '~/db/database-unavailable.ts'
import { m } from '~/paraglide/messages.js'

/** The admin's message when a product could not be added. Never the database's own. */
export function addProductProblem(error: unknown): string {
	switch (errorCode(error)) {
		case '23505':
			return m.office_product_problem_duplicate()
		case '42501':
			return m.office_product_problem_permission()
		case '22P02':
			return m.office_product_price_invalid()
	}
	if (isDatabaseUnavailable(error)) return m.office_product_problem_connection()
	const message = (error as { forPeople?: string } | undefined)?.forPeople
	return message ? m.office_product_problem_other({ message }) : m.office_product_problem_default()
}

/** The `{message}` of 'Error loading …': the reason, if a person can do something about it. */
export function loadingProblem(error: unknown): string {
	return isDatabaseUnavailable(error) ? m.admin_problem_database() : m.admin_problem_unknown()
}

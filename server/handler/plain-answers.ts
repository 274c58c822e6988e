// Answers of the HTTP layer itself, in the language of the address.
import { DATA_TYPE } from '../../app/framework/data-requests.ts'
import { m } from '../../app/paraglide/messages.js'
import { sentence } from '../../app/shop/requests/sentence.ts'

const RETRY_SECONDS = '10'

/**
 * The database is unavailable: retry later. A page, or a page's data, that says so itself stays unchanged; a request
 * for data by an open page gets the shape of every other refusal.
 */
export function unavailable(pathname: string, answer?: Response): Response {
	const retry = { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' }
	const type = answer?.headers.get('Content-Type') ?? ''
	if (type.startsWith('text/html') || type.startsWith(DATA_TYPE)) {
		const headers = new Headers(answer!.headers)
		for (const [name, value] of Object.entries(retry)) headers.set(name, value)
		return new Response(answer!.body, { status: 503, headers })
	}
	return refusal(pathname, 503, m.refused_unavailable(), retry)
}

/** Requested by a script of an open page, which expects refusals in one shape. */
export const isData = (pathname: string): boolean => /^(\/fr)?\/data\//.test(pathname)

export const problemsOf = (form: string) => ({ problems: { form, fields: {}, missing: [] } })

/** One sentence, as JSON or text, depending on the client. */
export const refusal = (
	pathname: string,
	status: number,
	text: string,
	headers: Record<string, string> = {},
): Response =>
	isData(pathname) ? Response.json(problemsOf(text), { status, headers }) : sentence(status, text, headers)

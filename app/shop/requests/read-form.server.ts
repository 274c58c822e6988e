// The one way into what a request carries. What cannot be read, or could not be stored, is undefined: the caller
// answers 400, in its page's own words and place. How much may be sent is the HTTP layer's business (server/http/app.ts).
import { isStorable } from './storable.ts'

/** A form, as browsers send it. */
export async function readForm(request: Request): Promise<FormData | undefined> {
	const form = await request.formData().catch(() => undefined)
	if (!form) return unreadable(request)
	for (const [name, value] of form) {
		if (!isStorable(name) || !isStorable(typeof value === 'string' ? value : value.name)) return undefined
	}
	return form
}

/** The object that a script sent as JSON. */
export async function readJson(request: Request): Promise<Record<string, unknown> | undefined> {
	if (!request.headers.get('Content-Type')?.startsWith('application/json')) return unreadable(request)
	try {
		const body: unknown = JSON.parse(await request.text())
		if (typeof body !== 'object' || body === null || Array.isArray(body) || !holdsStorable(body))
			return undefined
		return body as Record<string, unknown>
	} catch {
		return undefined
	}
}

/** A file, sent as it is. */
export async function readFile(request: Request): Promise<Buffer | undefined> {
	const bytes = await request.arrayBuffer().catch(() => undefined)
	return bytes && Buffer.from(bytes)
}

/** Read to its end all the same, or the connection breaks before the answer is heard. */
async function unreadable(request: Request): Promise<undefined> {
	if (!request.bodyUsed) await request.arrayBuffer().catch(() => {})
}

function holdsStorable(value: unknown): boolean {
	if (typeof value === 'string') return isStorable(value)
	if (typeof value !== 'object' || value === null) return true
	return Object.entries(value).every(([name, inner]) => isStorable(name) && holdsStorable(inner))
}

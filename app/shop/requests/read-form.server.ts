// The only way to read a request's body. What cannot be parsed or stored is undefined: the caller answers 400 with its
// page's own text. The size is limited by server/handler/body-limits.ts.
import { isStorable } from './storable.ts'

export async function readForm(request: Request): Promise<FormData | undefined> {
	const form = await request.formData().catch(() => undefined)
	if (!form) return unreadable(request)
	for (const [name, value] of form) {
		if (!isStorable(name) || !isStorable(typeof value === 'string' ? value : value.name)) return undefined
	}
	return form
}

/** A JSON object sent by a script. */
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

/** A raw file. */
export async function readFile(request: Request): Promise<Buffer | undefined> {
	const bytes = await request.arrayBuffer().catch(() => undefined)
	return bytes && Buffer.from(bytes)
}

/** Drained to its end all the same, or the connection breaks before the answer arrives. */
async function unreadable(request: Request): Promise<undefined> {
	if (!request.bodyUsed) await request.arrayBuffer().catch(() => {})
}

function holdsStorable(value: unknown): boolean {
	if (typeof value === 'string') return isStorable(value)
	if (typeof value !== 'object' || value === null) return true
	return Object.entries(value).every(([name, inner]) => isStorable(name) && holdsStorable(inner))
}

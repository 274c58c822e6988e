import { href } from '~/shop/language.ts'

export type Reply<Body> =
	| { ok: true; body: Body }
	/** Status 0: nobody answered. */
	| { ok: false; status: number; body: unknown }

const PATIENCE_MS = 20_000

/** A request to one of the shop's own data addresses, in the page's language. Never throws. */
export async function requestData<Body>(path: string, change?: object): Promise<Reply<Body>> {
	try {
		const response = await fetch(href(path), {
			signal: AbortSignal.timeout(PATIENCE_MS),
			...(change && {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(change),
				// A change outlives the page that made it.
				keepalive: true,
			}),
		})
		const body: unknown = await response.json()
		return response.ok ? { ok: true, body: body as Body } : { ok: false, status: response.status, body }
	} catch {
		return { ok: false, status: 0, body: undefined }
	}
}

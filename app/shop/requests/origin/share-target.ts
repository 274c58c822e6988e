// Photos that the phone's share sheet hands to the installed back office (its manifest: routes/admin/webmanifest.ts).

export const SHARE_TARGET = '/admin/products/shared'
/** The field of the files, as the manifest names it. */
export const SHARED_FILES = 'photos'
/** Eight photos of a phone's camera; from WhatsApp they are a tenth of that. All of it is in memory at once. */
export const LARGEST_SHARE = 32 * 1024 * 1024

/**
 * Whether the browser itself sends this, for a share from another app: no page can, since none may set these headers.
 * Newer browsers say instead that the shop's own page sends it, which needs no exception.
 */
export function isPhoneShare({ url, method, headers }: Request): boolean {
	return (
		method === 'POST' &&
		new URL(url).pathname === SHARE_TARGET &&
		headers.get('Sec-Fetch-Site') === 'none' &&
		headers.get('Sec-Fetch-Mode') === 'navigate' &&
		(headers.get('Origin') ?? 'null') === 'null'
	)
}

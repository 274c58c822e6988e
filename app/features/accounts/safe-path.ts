/**
 * A path of this site from an untrusted parameter, or the fallback. Backslashes, double slashes and control characters
 * would make an open redirect.
 */
export function safePath(next: string | null | undefined, otherwise: string): string {
	if (!next || next.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return otherwise
	const site = 'http://own.invalid'
	if (!URL.canParse(next, site)) return otherwise
	const url = new URL(next, site)
	const path = url.pathname + url.search + url.hash
	return url.origin === site && !path.startsWith('//') ? path : otherwise
}

/**
 * A path of this site from a parameter that anyone may have written, or the given one. Backslashes,
 * double slashes and control characters are how such a parameter leads elsewhere.
 */
export function ownPath(next: string | null | undefined, otherwise: string): string {
	if (!next || next.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return otherwise
	const site = 'http://own.invalid'
	if (!URL.canParse(next, site)) return otherwise
	const url = new URL(next, site)
	const path = url.pathname + url.search + url.hash
	return url.origin === site && !path.startsWith('//') ? path : otherwise
}

import { createHash } from 'node:crypto'
import { config } from './config.server.ts'

/** Headers of every answer, whatever it is. */
export function securityHeaders(): [string, string][] {
	const headers: [string, string][] = [
		['X-Content-Type-Options', 'nosniff'],
		['X-Frame-Options', 'DENY'],
		['Referrer-Policy', 'strict-origin-when-cross-origin'],
		['Cross-Origin-Opener-Policy', 'same-origin'],
		['Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
	]
	if (config().PUBLIC_URL?.startsWith('https:')) {
		headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
	}
	return headers
}

/** What a response that is not a page may do: nothing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The policy of one page: only its own inline scripts and styles run, named by their hashes. A nonce would
 * have to differ for each answer, and the page could not be cached.
 */
export function contentPolicyFor(html: string): string {
	const scripts = [...html.matchAll(INLINE_SCRIPT)]
		.filter((match) => !/type="application\/(ld\+)?json"/.test(match[1]!))
		.map((match) => hashOf(match[2]!))
	const styles = [...html.matchAll(INLINE_STYLE)].map((match) => hashOf(match[1]!))
	return [
		"default-src 'self'",
		`script-src 'self' ${scripts.join(' ')}`,
		`style-src 'self' ${styles.join(' ')}`,
		// The admin may give a photo by its https address.
		"img-src 'self' https: data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
}

import { createHash } from 'node:crypto'
import { config } from '../process/config.server.ts'

const overHttps = (): [string, string][] =>
	config().PUBLIC_URL?.startsWith('https:')
		? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']]
		: []

/** Headers of every answer but files, unless it has its own. */
export const securityHeaders = (): [string, string][] => [
	['X-Content-Type-Options', 'nosniff'],
	['X-Frame-Options', 'DENY'],
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	['Cross-Origin-Opener-Policy', 'same-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
	['Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
	...overHttps(),
]

/**
 * Headers of a file, which is no page and needs no more: they are paid for by the megabyte too. Photos may be shown by
 * other sites (a mail in a browser, a messenger's preview, a search for pictures); nothing else of ours may.
 */
export const fileHeaders = (shownElsewhere: boolean): [string, string][] => [
	['X-Content-Type-Options', 'nosniff'],
	['Cross-Origin-Resource-Policy', shownElsewhere ? 'cross-origin' : 'same-origin'],
	...overHttps(),
]

/** What a response that is not a page may do: nothing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** How a content policy names an inline script or style. */
export const hashOf = (text: string): string =>
	`'sha256-${createHash('sha256').update(text).digest('base64')}'`

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A page's HTML and its policy: only the shop's own inline scripts run, named by their hashes. They are told from
 * whatever else found its way into the page by a mark, a secret of this one render that is never sent: React Router
 * writes it as the nonce of its scripts, and here it is taken out. A nonce in the policy itself would have to differ
 * for each answer, and the page could not be cached.
 */
export function addContentPolicy(
	marked: string,
	mark: string,
	styles: string[],
): { html: string; policy: string } {
	const nonce = ` nonce="${mark}"`
	const scripts = [...marked.matchAll(SCRIPT)]
		.filter(([, attributes]) => attributes!.includes(nonce))
		.map(([, , text]) => hashOf(text!))
	return { html: marked.replaceAll(nonce, ''), policy: policyOf(scripts, styles) }
}

function policyOf(scripts: string[], styles: string[]): string {
	return [
		"default-src 'self'",
		`script-src ${["'self'", ...scripts].join(' ')}`,
		`style-src ${["'self'", ...styles].join(' ')}`,
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

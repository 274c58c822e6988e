import { createHash } from 'node:crypto'
import { config } from '../process/config.server.ts'

const overHttps = (): [string, string][] =>
	config().PUBLIC_URL?.startsWith('https:')
		? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']]
		: []

/** Headers of every answer but files, unless the answer sets its own. */
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
 * Headers of a static file, few because every byte counts on metered connections. Photos may be embedded by other sites
 * (webmail, a messenger's preview, image search); nothing else may.
 */
export const fileHeaders = (shownElsewhere: boolean): [string, string][] => [
	['X-Content-Type-Options', 'nosniff'],
	['Cross-Origin-Resource-Policy', shownElsewhere ? 'cross-origin' : 'same-origin'],
	...overHttps(),
]

/** The policy of a response that is not a page: nothing is allowed. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The CSP hash source of an inline script or style. */
export const hashOf = (text: string): string =>
	`'sha256-${createHash('sha256').update(text).digest('base64')}'`

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A page's HTML and its policy: only the shop's own inline scripts run, allowed by their hashes. They are recognised by
 * a mark, a secret of this one render that is never sent: React Router writes it as the nonce of its scripts, and here
 * it is removed. A nonce in the policy itself would have to differ for each answer, and the page could not be cached.
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
		// The admin may enter a photo by its https URL.
		"img-src 'self' https: data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
}

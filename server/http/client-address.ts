import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { config } from '../../app/shop/process/config.server.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

function isTrusted(address: string, trust = config().TRUST_PROXY): boolean {
	if (trust === 'none') return false
	return trust === 'loopback' ? LOOPBACK.test(address) : trust.split(/,\s*/).includes(address)
}

/**
 * The visitor's address, for limits only. A header is believed only when it comes from a proxy that
 * TRUST_PROXY names; then the last entry that is not itself such a proxy.
 */
export function clientAddress(request: IncomingMessage): string {
	const direct = request.socket.remoteAddress ?? ''
	if (!isTrusted(direct)) return direct
	const chain = String(request.headers['x-forwarded-for'] ?? '')
		.split(/,\s*/)
		.filter(Boolean)
	return chain.findLast((address) => !isTrusted(address)) ?? direct
}

const REQUEST_ID = /^[\w.-]{8,64}$/

/** The id that the proxy's own log has for a request, or a new one. Anybody could send one; only a proxy is believed. */
export function requestIdOf(request: IncomingMessage, trust?: string): string {
	const given = request.headers['x-request-id']
	if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
	return isTrusted(request.socket.remoteAddress ?? '', trust) ? given : randomUUID()
}

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']
const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Whether somebody on this machine asks, and no proxy for somebody else: a proxy on this machine also comes from
 * loopback, but says for whom, or passes on the name of the shop.
 */
export const isLocal = (request: IncomingMessage): boolean =>
	LOOPBACK.test(request.socket.remoteAddress ?? '') &&
	LOCAL_HOST.test(request.headers.host ?? '') &&
	FORWARDED.every((name) => request.headers[name] === undefined)

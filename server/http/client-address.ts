import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { config } from '../../app/shop/process/config.server.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

function isTrusted(address: string, trust = config().TRUST_PROXY): boolean {
	if (trust === 'none') return false
	return trust === 'loopback' ? LOOPBACK.test(address) : trust.split(/,\s*/).includes(address)
}

/**
 * The client's address, for limits only. A forwarding header is trusted only from a proxy that TRUST_PROXY names; then
 * the last entry that is not itself such a proxy.
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

/** The proxy's request id, or a new one. Only a trusted proxy's header is used. */
export function requestIdOf(request: IncomingMessage, trust?: string): string {
	const given = request.headers['x-request-id']
	if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
	return isTrusted(request.socket.remoteAddress ?? '', trust) ? given : randomUUID()
}

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']
const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Whether the client is on this machine, and not behind a proxy: a local proxy also connects from loopback, but adds a
 * forwarding header, or passes on the shop's host name.
 */
export const isLocal = (request: IncomingMessage): boolean =>
	LOOPBACK.test(request.socket.remoteAddress ?? '') &&
	LOCAL_HOST.test(request.headers.host ?? '') &&
	FORWARDED.every((name) => request.headers[name] === undefined)

import type { IncomingMessage } from 'node:http'
import { config } from '../../app/shop/config.server.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * The visitor's address, for limits only. A header is believed only when it comes from a proxy that
 * TRUST_PROXY names; then the last entry that is not itself such a proxy.
 */
export function clientAddress(request: IncomingMessage): string {
	const direct = request.socket.remoteAddress ?? ''
	const trust = config().TRUST_PROXY
	const trusted = (address: string) =>
		trust === 'loopback' ? LOOPBACK.test(address) : trust.split(/,\s*/).includes(address)
	if (trust === 'none' || !trusted(direct)) return direct
	const chain = String(request.headers['x-forwarded-for'] ?? '')
		.split(/,\s*/)
		.filter(Boolean)
	return chain.findLast((address) => !trusted(address)) ?? direct
}

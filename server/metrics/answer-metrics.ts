// /metrics: figures for Prometheus. For clients with METRICS_TOKEN; while the shop has no public address also for this
// machine. For all others a 404. No figure is about a person: labels are route patterns, channels and states.
import { createHash, timingSafeEqual } from 'node:crypto'
import { AggregatorRegistry } from 'prom-client'
import { config } from '../../app/shop/process/config.server.ts'
import { sentence } from '../../app/shop/requests/sentence.ts'
import { collectFromAll } from './collect.ts'
import { readShopMetrics } from './shop-metrics.ts'

export async function answerMetrics(request: Request, { local }: { local?: boolean }): Promise<Response> {
	// A proxy on this machine may forward any client without a header.
	const isOwner = local && !config().PUBLIC_URL
	if (!isOwner && !hasToken(request)) return sentence(404, 'Not found', { 'Cache-Control': 'no-store' })
	const [processes, shop] = await Promise.all([collectFromAll(), readShopMetrics()])
	const all = AggregatorRegistry.aggregate([...processes, shop])
	return new Response(await all.metrics(), {
		headers: { 'Content-Type': all.contentType, 'Cache-Control': 'no-store' },
	})
}

function hasToken(request: Request): boolean {
	const token = config().METRICS_TOKEN
	const given = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
	return token !== undefined && given !== undefined && timingSafeEqual(digest(token), digest(given))
}

/** Equal lengths, as timingSafeEqual requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

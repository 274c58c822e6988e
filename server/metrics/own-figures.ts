// What this web process knows of itself: both of its threads.
import cluster from 'node:cluster'
import { type Figure, readMetrics } from '../../app/shop/metrics.server.ts'
import type { Gathered } from './exposition.ts'

let pageThread: () => Promise<Figure[]> = async () => []

/** The page thread counts for itself. */
export function includePageThread(figures: () => Promise<Figure[]>): void {
	pageThread = figures
}

export async function gatherHere(): Promise<Gathered> {
	const [own, pages] = await Promise.all([readMetrics(), pageThread()])
	return { labels: { process: String(cluster.worker?.id ?? 1) }, figures: [...own, ...pages] }
}

// Metrics of rendered and cached pages.
import { counter, gauge, histogram, type Sample } from '../../app/shop/process/metrics.server.ts'

type Found = 'hit' | 'miss' | 'stale'
const looked = counter(
	'page_cache_total',
	'Pages asked for: ready (hit), not there (miss), or there and looked into again after a change (stale).',
	['found'],
	[{ found: 'hit' }, { found: 'miss' }, { found: 'stale' }],
)
export const countLookup = (found: Found): void => looked.inc({ found })

export const renderWaited = histogram('render_wait_seconds', 'How long a page waited for its turn.', ['kind'])
export const renderTook = histogram('render_seconds', 'How long the page thread worked on a page.', ['kind'])
export const rendersRefused = counter(
	'renders_refused_total',
	'Pages that were refused.',
	['reason'],
	[{ reason: 'too many' }, { reason: 'too busy' }],
)
export const threadStarts = counter(
	'page_thread_starts_total',
	'Page threads started; more than one means that some ended.',
	[],
)

/** Of the page cache, and of the queues. */
export function watchPages(pages: { bytes: number }, limits: { counts: () => Sample[] }): void {
	gauge('page_cache_bytes', 'What the kept pages weigh.', [], () => [{ labels: {}, value: pages.bytes }])
	gauge('renders', 'Pages that are rendered or wait for it.', ['lane', 'state'], () => limits.counts())
}

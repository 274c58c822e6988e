// Assembles the server: files, cached pages, pages.
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { findAdmin } from '../../app/features/admins/sessions.server.ts'
import { catalogueChanged } from '../../app/features/catalogue/catalogue.server.ts'
import { noteFeedFetch } from '../../app/features/feed/feed-fetches.server.ts'
import { FEED_PATH } from '../../app/features/feed/feed-readers.ts'
import { mediaStore } from '../../app/features/media/media-store.server.ts'
import { loadSettings } from '../../app/features/settings/settings.server.ts'
import { languageOf } from '../../app/shop/language.ts'
import { onShopChange } from '../../app/shop/process/cache-invalidation.ts'
import { config } from '../../app/shop/process/config.server.ts'
import { logWarning } from '../../app/shop/process/log.server.ts'
import { savedSettings } from '../../app/shop/shop-settings.server.ts'
import { listenForChanges } from '../database/change-listener.ts'
import { dividedConnections } from '../database/connections.ts'
import { createHandler } from '../handler/handler.ts'
import { includePageThread } from '../metrics/collect.ts'
import { PageCache } from '../pages/page-cache.ts'
import { watchPages } from '../pages/page-figures.ts'
import { startPageThread } from '../pages/page-thread.ts'
import { renderWith } from '../pages/render.ts'
import type { ShopResources } from '../prepare.ts'
import { addressesOf } from './addresses.ts'
import { createListener, type Listener } from './listener.ts'
import { guardedFiles } from './private-files.ts'
import { RequestLimits } from './request-limits.ts'
import { StaticFiles } from './static-files.ts'

const CLIENT_BUILD = resolve('build/client')
const NO_CACHE = { plain: 1, searched: 1 }
const LOAD_AGAIN_MS = 1_000

export type Shop = { listener: Listener; end: () => Promise<void> }

/** The listener for a build of the pages. Development passes its own build and caches no page. */
export async function createShopServer(
	{ url, poolUrl, connections }: Pick<ShopResources, 'url' | 'poolUrl' | 'connections'>,
	loadBuild: () => Promise<ServerBuild>,
	mode: 'production' | 'development',
): Promise<Shop> {
	// If the database is unavailable, the settings are loaded once the listener has reached it.
	await loadSettings().catch((error) => logWarning('settings not read', error))
	const pages = new PageCache(mode === 'production' ? undefined : NO_CACHE)
	const guarded = guardedFiles(CLIENT_BUILD)
	// Given a function, React Router would rebuild its route table for every request.
	const fetch = createHandler(mode === 'production' ? await loadBuild() : loadBuild, mode)
	const thread =
		mode === 'production'
			? startPageThread({ url, poolUrl }, dividedConnections(connections).pages)
			: undefined
	const limits = new RequestLimits(config().RATE_LIMIT_SCALE)
	watchPages(pages, limits)
	if (thread) includePageThread(thread.figures)
	const listener = createListener({
		fetch,
		render: thread?.render ?? renderWith(fetch),
		limits,
		pages,
		files: new StaticFiles(
			CLIENT_BUILD,
			resolve('content/media'),
			mediaStore(),
			guarded,
			!config().SERVICE_WORKER,
		),
		version: (await loadBuild()).assets.version,
		...addressesOf(await loadBuild()),
		// The back office's own scripts are for admins.
		mayRead: async (pathname, cookie) => !guarded.has(pathname) || (await findAdmin(cookie)) !== undefined,
		onRead: (route, { url: target = '', headers }) => {
			if (route === FEED_PATH) void noteFeedFetch(languageOf(target), headers['user-agent'], new Date())
		},
	})
	let listening = false
	let settings = savedSettings()
	/** The page thread is updated before pages are rendered again. */
	const publish = () => {
		settings = savedSettings()
		catalogueChanged(listening)
		thread?.publish({ settings, listening })
	}
	/** A change of the settings may affect any page; other changes affect pages whose data hash differs. */
	const changed = () => {
		const everywhere = settings !== savedSettings()
		publish()
		if (everywhere) pages.clear()
		else pages.markStale()
	}
	let again: NodeJS.Timeout | undefined
	const reload = () => {
		clearTimeout(again)
		loadSettings().then(changed, (error) => {
			logWarning('settings not read', error)
			again = setTimeout(reload, LOAD_AGAIN_MS)
		})
	}
	const unsubscribe = onShopChange(changed)
	const endListening = listenForChanges(
		url,
		(table) => {
			listening = true
			changed()
			if (table === undefined || table === 'settings') reload()
		},
		undefined,
		undefined,
		() => {
			listening = false
			publish()
		},
	)
	return {
		listener,
		end: async () => {
			unsubscribe()
			clearTimeout(again)
			await endListening()
			await thread?.end()
		},
	}
}

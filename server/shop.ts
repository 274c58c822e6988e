// Puts the parts of the server together: files, cached pages, pages.
import { join, resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { findAdmin } from '../app/features/admins/sessions.server.ts'
import { onShopChange } from '../app/shop/shop-changes.ts'
import { addressesOf } from './addresses.ts'
import { createApp } from './app.ts'
import { createListener, type Listener } from './listener.ts'
import { PageCache } from './page-cache.ts'
import type { Premises } from './prepare.ts'
import { backOfficeFiles, readViteManifest } from './private-files.ts'
import { listenForChanges } from './shop-changes.ts'
import { StaticFiles } from './static-files.ts'

const CLIENT_BUILD = resolve('build/client')

export type Shop = { listener: Listener; end: () => Promise<void> }

/** The listener over a build of the pages. Development passes its own build and keeps no page. */
export async function createShop(
	{ url, dataFolder }: Pick<Premises, 'url' | 'dataFolder'>,
	loadBuild: () => Promise<ServerBuild>,
	mode: 'production' | 'development',
): Promise<Shop> {
	const pages = new PageCache(mode === 'production' ? undefined : 0)
	const guarded = backOfficeFiles(readViteManifest(CLIENT_BUILD))
	// Given as a function, React Router would work out its route table anew for every request.
	const app = createApp(mode === 'production' ? await loadBuild() : loadBuild, mode)
	const listener = createListener({
		fetch: (request, facts) => app.fetch(request, facts),
		pages,
		files: new StaticFiles(CLIENT_BUILD, [join(dataFolder, 'media'), resolve('content/media')], guarded),
		...addressesOf(await loadBuild()),
		// The back office's own scripts are for admins.
		mayRead: async (pathname, cookie) => !guarded.has(pathname) || (await findAdmin(cookie)) !== undefined,
	})
	const forget = () => pages.forget()
	const deaf = onShopChange(forget)
	const endListening = listenForChanges(url, forget)
	return {
		listener,
		end: async () => {
			deaf()
			await endListening()
		},
	}
}

import type { BrowserContextOptions, Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'

const VISITORS = {
	desktop: { viewport: DESKTOP },
	phone: { viewport: PHONE },
	/** A browser that runs no scripts. */
	plain: { viewport: DESKTOP, javaScriptEnabled: false },
} satisfies Record<string, BrowserContextOptions>

/** A few visitors who walk through the shop in one browser window each: quicker than a new one for every page. */
export function useVisits(open: (address: string, options?: BrowserContextOptions) => Promise<Page>) {
	const windows = new Map<string, Page>()
	return async (who: keyof typeof VISITORS, address: string): Promise<Page> => {
		const known = windows.get(who)
		await known?.setViewportSize(VISITORS[who].viewport)
		await known?.goto(address, { waitUntil: who === 'plain' ? 'domcontentloaded' : 'load' })
		const page = known ?? (await open(address, VISITORS[who]))
		windows.set(who, page)
		return page
	}
}

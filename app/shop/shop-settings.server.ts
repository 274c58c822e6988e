// The settings of this thread: what the back office saved, else the environment. Cached in memory, so that a page costs
// no query; app/features/settings/settings.server.ts loads them and is notified of changes.
import { config } from './process/config.server.ts'
import { type SavedSettings, SKIPPABLE_STEPS } from './shop-settings.ts'

// In development Vite reloads modules after an edit; the cache must survive that.
const global = globalThis as { sillageSettings?: SavedSettings }

const NOTHING_SAVED: SavedSettings = {}

/** The same object until a different value is saved. */
export const savedSettings = (): SavedSettings => global.sillageSettings ?? NOTHING_SAVED

export function cacheSettings(saved: SavedSettings): void {
	global.sillageSettings = saved
}

/** S §9: orders of this many francs and above are delivered free within Cameroon. */
const FREE_DELIVERY_FROM = 50_000

/** Defaults while nothing is saved. Message texts have their defaults where they are used. */
export function defaultSettings() {
	const c = config()
	return {
		name: c.SHOP_NAME,
		town: c.SHOP_TOWN,
		whatsapp: [c.SHOP_WHATSAPP],
		email: c.SHOP_EMAIL,
		instagram: c.SHOP_INSTAGRAM,
		facebook: c.SHOP_FACEBOOK,
		tiktok: c.SHOP_TIKTOK,
		freeDeliveryFrom: FREE_DELIVERY_FROM,
		guestCart: c.GUEST_CART,
	} satisfies SavedSettings
}

export const shopSettings = (): SavedSettings & ReturnType<typeof defaultSettings> => ({
	...defaultSettings(),
	...savedSettings(),
})

export const skippedSteps = () => SKIPPABLE_STEPS.filter((step) => savedSettings()[`skip.${step}`])

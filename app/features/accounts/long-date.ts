import { SHOP_TIME_ZONE } from '~/shop/clock.ts'
import type { Language } from '~/shop/language.ts'

/** November 15, 2026, or 15 novembre 2026: made on the server, because browsers differ. */
export function longDate(at: Date, language: Language): string {
	return new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-US', {
		dateStyle: 'long',
		timeZone: SHOP_TIME_ZONE,
	}).format(at)
}

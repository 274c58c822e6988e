import { m } from '~/paraglide/messages.js'
import { plainPage } from './plain-page.server.ts'

const part = (locale: 'en' | 'fr'): string => `<section lang="${locale}">
<h1>${m.admin_away_title({}, { locale })}</h1>
<p>${m.admin_away_text({}, { locale })}</p>
<p><a href="">${m.admin_retry({}, { locale })}</a></p>
</section>`

/**
 * While the database is unavailable the admin is unknown, and so is her language: both languages, and nothing of the
 * back office.
 */
export const databaseDownPage = (): Response =>
	plainPage(
		503,
		{ language: 'en', title: m.admin_away_title({}, { locale: 'en' }), body: part('en') + part('fr') },
		{ 'Retry-After': '30' },
	)

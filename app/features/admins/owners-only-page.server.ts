import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { plainPage } from './plain-page.server.ts'

/** What staff see at an address that is the owner's: nothing of it, and the way back to their work. */
export const ownersOnlyPage = (language: Language): Response =>
	plainPage(403, {
		language,
		title: m.owners_only_title(),
		body: `<h1>${m.owners_only_title()}</h1>
<p>${m.owners_only_text()}</p>
<p><a href="/admin/orders">${m.admin_page_orders()}</a></p>`,
	})

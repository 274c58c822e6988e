import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { plainPage } from './plain-page.server.ts'

/** What staff see at an owner's address: nothing of it, and a link back. */
export const ownersOnlyPage = (language: Language): Response =>
	plainPage(403, {
		language,
		title: m.owners_only_title(),
		body: `<h1>${m.owners_only_title()}</h1>
<p>${m.owners_only_text()}</p>
<p><a href="/admin/orders">${m.admin_page_orders()}</a></p>`,
	})

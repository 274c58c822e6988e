import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'

/** What staff see at an address that is the owner's: nothing of it, and the way back to their work. */
export const ownersOnlyPage = (language: Language): Response =>
	new Response(
		`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.owners_only_title()}</title></head>
<body><main><h1>${m.owners_only_title()}</h1>
<p>${m.owners_only_text()}</p>
<p><a href="/admin/orders">${m.admin_page_orders()}</a></p></main></body></html>
`,
		{
			status: 403,
			headers: {
				'Content-Type': 'text/html; charset=utf-8',
				'Cache-Control': 'private, no-store',
				'X-Robots-Tag': 'noindex, nofollow',
			},
		},
	)

// Minimal pages for clients without access to the back office: no styles, no scripts.
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'

/** Without the database the admin's language is unknown: both, and nothing of the back office. */
export const databaseDownPage = (): Response =>
	plainPage(
		503,
		{ language: 'en', title: m.admin_away_title({}, { locale: 'en' }), body: downIn('en') + downIn('fr') },
		{ 'Retry-After': '30' },
	)

const downIn = (locale: Language): string => `<section lang="${locale}">
<h1>${m.admin_away_title({}, { locale })}</h1>
<p>${m.admin_away_text({}, { locale })}</p>
<p><a href="">${m.admin_retry({}, { locale })}</a></p>
</section>`

/** What staff see at an owner's address: nothing of it, and a link back. */
export const ownersOnlyPage = (language: Language): Response =>
	plainPage(403, {
		language,
		title: m.owners_only_title(),
		body: `<h1>${m.owners_only_title()}</h1>
<p>${m.owners_only_text()}</p>
<p><a href="/admin/orders">${m.admin_page_orders()}</a></p>`,
	})

const plainPage = (
	status: number,
	{ language, title, body }: { language: Language; title: string; body: string },
	headers: Record<string, string> = {},
): Response =>
	new Response(
		`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><main>${body}</main></body></html>
`,
		{
			status,
			headers: {
				'Content-Type': 'text/html; charset=utf-8',
				'Cache-Control': 'private, no-store',
				'X-Robots-Tag': 'noindex, nofollow',
				...headers,
			},
		},
	)

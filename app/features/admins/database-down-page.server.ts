import { m } from '~/paraglide/messages.js'

const part = (locale: 'en' | 'fr'): string => `<section lang="${locale}">
<h1>${m.admin_away_title({}, { locale })}</h1>
<p>${m.admin_away_text({}, { locale })}</p>
<p><a href="">${m.admin_retry({}, { locale })}</a></p>
</section>`

/** Who asks is unknown while the database is away, and so is her language: both, and nothing of the back office. */
export const awayPage = (): Response =>
	new Response(
		`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.admin_away_title({}, { locale: 'en' })}</title></head>
<body><main>${part('en')}${part('fr')}</main></body></html>
`,
		{
			status: 503,
			headers: {
				'Content-Type': 'text/html; charset=utf-8',
				'Cache-Control': 'private, no-store',
				'X-Robots-Tag': 'noindex, nofollow',
				'Retry-After': '30',
			},
		},
	)

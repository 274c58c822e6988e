import type { Language } from '~/shop/language.ts'

/** A minimal page for clients without access to the back office: no styles, no scripts. */
export const plainPage = (
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

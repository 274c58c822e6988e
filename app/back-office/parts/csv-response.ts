/** A CSV file to keep. The mark in front tells spreadsheets that the letters are UTF-8. */
export function csvAnswer(name: string, content: string): Response {
	return new Response(`\ufeff${content}`, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}.csv"`,
			'Cache-Control': 'private, no-store',
		},
	})
}

/** A byte order mark, so that spreadsheets read UTF-8. */
const MARK = '\ufeff'

/** A CSV download, from a string or streamed. */
export function csvAnswer(name: string, content: string | AsyncIterable<string>): Response {
	return new Response(typeof content === 'string' ? MARK + content : streamOf(content), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}.csv"`,
			'Cache-Control': 'private, no-store',
		},
	})
}

function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	const rest = pieces[Symbol.asyncIterator]()
	return new ReadableStream({
		start: (controller) => controller.enqueue(encoder.encode(MARK)),
		async pull(controller) {
			const { done, value } = await rest.next()
			if (done) controller.close()
			else controller.enqueue(encoder.encode(value))
		},
	})
}

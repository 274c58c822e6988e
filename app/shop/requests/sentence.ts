/** What only one reader may have: no cache keeps it, no search engine lists it. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** An answer of one sentence, where no page is due. */
export const sentence = (status: number, text: string, headers: Record<string, string> = {}): Response =>
	new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

export const privateSentence = (status: number, text: string, more?: Record<string, string>): Response =>
	sentence(status, text, { ...more, ...PRIVATE_HEADERS })

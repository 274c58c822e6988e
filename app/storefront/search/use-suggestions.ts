import { useEffect, useMemo, useState } from 'react'
import type { Suggestions } from '~/features/catalogue/search/suggestions.ts'
import { readAnswer } from '~/shop/requests/read-answer.ts'
import { type Check, isNumber, isText, listOf, shapeOf } from '~/shop/shape.ts'
import type { Searching } from './search-in-browser.ts'

/** Debounce while typing. */
const TYPING_MS = 200

/**
 * Results for a term: at once if the index is in the browser, else when the server answers; the previous ones until
 * then.
 */
export function useSuggestions(term: string, here: Searching | undefined) {
	const atOnce = useMemo(() => here?.suggest?.(term), [here, term])
	const [answered, setAnswered] = useState<{ suggestions?: Suggestions; failed: boolean }>({ failed: false })
	const asksServer = here !== undefined && !here.suggest
	useEffect(() => {
		if (!asksServer || term.trim() === '') return
		const outdated = new AbortController()
		const ask = setTimeout(() => {
			fetchSuggestions(term, outdated.signal).then(
				(suggestions) => setAnswered({ suggestions, failed: false }),
				() => outdated.signal.aborted || setAnswered({ failed: true }),
			)
		}, TYPING_MS)
		return () => {
			clearTimeout(ask)
			outdated.abort()
		}
	}, [asksServer, term])
	return { suggestions: atOnce ?? answered.suggestions, failed: answered.failed }
}

const areProducts = listOf(shapeOf({ id: isText, name: isText, price: isNumber }))
const areSuggestions = shapeOf({ count: isNumber, best: areProducts, close: areProducts })
/** Null for a term without a letter. */
const isAnswer = ((body) => body === null || areSuggestions(body)) as Check<Suggestions | null>

async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestions> {
	const asked = fetch(`/data/search?${new URLSearchParams({ q: term })}`, { signal })
	const reply = await readAnswer(asked, isAnswer)
	if (!reply.ok) throw new Error(`search: ${reply.status}`)
	return reply.body ?? { count: 0, best: [], close: [] }
}

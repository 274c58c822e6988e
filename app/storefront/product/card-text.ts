/** Two lines of a card on a phone. */
const MOST = 37

/** Punctuation, or a short word that only leads on to the next ('of', 'with a', 'dans le'). */
const LEADS_ON =
	/[\s,;:–—]+(?:\p{L}{0,3}|with|from|over|into|like|then|that|through|avec|dans|pour|puis|vers|comme)$/u

/** What a card shows of a description on a phone: its first sentence, or else whole words, with a mark; and the rest. */
export function cardText(description: string): { shown: string; rest: string; isCut: boolean } {
	const sentence = description.match(/^.+?[.!?](?=\s|$)/s)?.[0] ?? description
	const isCut = sentence.length > MOST
	let shown = isCut ? sentence.slice(0, sentence.lastIndexOf(' ', MOST) + 1 || MOST) : sentence
	while (isCut && LEADS_ON.test(shown)) shown = shown.replace(LEADS_ON, '')
	return { shown, rest: description.slice(shown.length), isCut }
}

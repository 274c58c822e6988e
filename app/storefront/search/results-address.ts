export const resultsAddress = (term: string): string =>
	term.trim() ? `/shop?${new URLSearchParams({ q: term.trim() })}` : '/shop'

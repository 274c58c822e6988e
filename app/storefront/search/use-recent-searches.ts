import { useState } from 'react'
import { RECENT_KEY, readRecent, withoutRecent, withRecent } from './recent-searches.ts'

function stored(): string[] {
	try {
		return readRecent(localStorage.getItem(RECENT_KEY))
	} catch {
		return []
	}
}

function store(list: readonly string[]): void {
	try {
		if (list.length > 0) localStorage.setItem(RECENT_KEY, JSON.stringify(list))
		else localStorage.removeItem(RECENT_KEY)
	} catch {
		// Full or forbidden: then nothing is remembered.
	}
}

export function useRecentSearches() {
	const [recent, setRecent] = useState(stored)
	const change = (next: string[]) => {
		store(next)
		setRecent(next)
	}
	return {
		recent,
		remember: (term: string) => change(withRecent(stored(), term)),
		forget: (term: string) => change(withoutRecent(stored(), term)),
		forgetAll: () => change([]),
	}
}

import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/** Query parameters to set; null removes one. */
type Changes = Record<string, string | null>

/**
 * Builds links that change some query parameters and keep the rest. Starts from the pending navigation, if any:
 * otherwise a click during a slow search would undo that search.
 */
export function useQueryLink(): (changes: Changes) => string {
	const here = useLocation()
	const { location: next } = useNavigation()
	const { search } = next?.pathname === here.pathname ? next : here
	return (changes) => {
		const query = new URLSearchParams(search)
		for (const [name, value] of Object.entries(changes)) {
			if (value) query.set(name, value)
			else query.delete(name)
		}
		return `?${query}`
	}
}

/** Closes the dialog that this query parameter opened. */
export function useCloseDialog(name: string): () => void {
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const link = useQueryLink()
	return () => {
		// After Back the parameter is already gone.
		if (query.has(name)) navigate(link({ [name]: null }), { preventScrollReset: true, replace: true })
	}
}

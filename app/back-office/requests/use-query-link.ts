import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/** Parts of a page's query to set; null takes a part away. */
type Changes = Record<string, string | null>

/**
 * Makes the target of a link that changes a part of this page's query and keeps the rest. It starts from the
 * address that the page is on its way to: starting from the one that is still shown, a click while a slow search
 * loads would take the search back.
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

/** Closes the dialog that this part of the query opened. */
export function useCloseDialog(name: string): () => void {
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const link = useQueryLink()
	return () => {
		// A dialog that closed because the address had changed already, by the browser's Back, asks for nothing.
		if (query.has(name)) navigate(link({ [name]: null }), { preventScrollReset: true, replace: true })
	}
}

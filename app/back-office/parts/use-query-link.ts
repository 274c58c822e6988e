import { useLocation, useNavigation } from 'react-router'

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

import { knownWords } from '~/features/catalogue/notes.server.ts'
import type { Route } from './+types/notes'

/** For the product form: suggestions for notes, with their meaning. */
export const loader = () => ({ words: knownWords() })

/** Offline the form and its input stay; there are only no suggestions. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader()
	} catch (error) {
		if (error instanceof Response) throw error
		return { words: [] }
	}
}

// They change only with the code.
export const shouldRevalidate = () => false

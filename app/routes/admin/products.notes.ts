import { knownWords } from '~/features/catalogue/notes.server.ts'
import type { Route } from './+types/products.notes'

/** For the product form: the words that it suggests for notes, and what they mean. */
export const loader = () => ({ words: knownWords() })

/** Without a connection the form, and what is typed into it, stays; it only knows no words. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader()
	} catch (error) {
		if (error instanceof Response) throw error
		return { words: [] }
	}
}

// They change with the shop's code only.
export const shouldRevalidate = () => false

import { knownWords } from '~/features/catalogue/notes.server.ts'

/** For the product form: the words that it suggests for notes, and what they mean. */
export const loader = () => ({ words: knownWords() })

// They change with the shop's code only.
export const shouldRevalidate = () => false

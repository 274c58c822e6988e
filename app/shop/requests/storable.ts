/** Whether PostgreSQL can keep a text: it has no character NUL, and half a surrogate pair is no character at all. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

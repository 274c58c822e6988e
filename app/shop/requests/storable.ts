/** Whether PostgreSQL can store a text: it rejects NUL characters and lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

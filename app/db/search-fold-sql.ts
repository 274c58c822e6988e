import { type SQL, sql } from 'drizzle-orm'

/** A LIKE pattern that finds the text anywhere, with wildcards escaped. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Folds text for searching: lowercase, without the accents of French. */
export const folded = (text: SQL): SQL =>
	sql`translate(lower(${text}), 'àâäéèêëîïôöùûüçñ', 'aaaeeeeiioouuucn')`

import { type SQL, sql } from 'drizzle-orm'

/** A LIKE pattern that finds the text anywhere; what LIKE would take for a wildcard is taken literally. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Text as a search compares it: without capitals and without the accents of French. */
export const folded = (text: SQL): SQL =>
	sql`translate(lower(${text}), 'àâäéèêëîïôöùûüçñ', 'aaaeeeeiioouuucn')`

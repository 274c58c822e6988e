import { type SQL, sql } from 'drizzle-orm'

/** Text as a search compares it: without capitals and without the accents of French. */
export const folded = (text: SQL): SQL =>
	sql`translate(lower(${text}), 'àâäéèêëîïôöùûüçñ', 'aaaeeeeiioouuucn')`

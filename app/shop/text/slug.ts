/**
 * The id of a product, made once from its name (S §5): lowercase; characters other than letters,
 * digits, spaces and hyphens removed; spaces become hyphens; repeated hyphens collapsed.
 * Accented letters lose their accent rather than vanish: 'Rosé' is 'rose', not 'ros'.
 */
export function slugOf(name: string): string {
	return name
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9\s-]/g, '')
		.trim()
		.replace(/\s+/g, '-')
		.replace(/-+/g, '-')
		.replace(/^-|-$/g, '')
}

/** A slug of at most this many characters: a longer one is cut and marked. */
export const shortSlug = (slug: string, most: number): string =>
	slug.length <= most ? slug : markedSlug(slug, slug, most)

/** A slug of at most this many characters, told from its neighbours by a number made of all of a text. */
export function markedSlug(slug: string, text: string, most: number): string {
	// FNV-1a: small, and the same for ever.
	let hash = 0x811c9dc5
	for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
	const mark = (hash >>> 0).toString(16).padStart(8, '0')
	return `${slug.slice(0, most - mark.length - 1).replace(/-$/, '')}-${mark}`.replace(/^-/, '')
}

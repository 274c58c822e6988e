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

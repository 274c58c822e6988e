/** What fits in one line of the list. */
const SHOWN = 200

/** A short summary: names, and the quantity where it is more than one. `Yara EDP ×2, Asad EDP` */
export const requestedNames = (requested: string): string =>
	requested
		.slice(0, SHOWN)
		.replace(/ ?\(Qt[yé]\s?: ?(\d+)[^()]*\)?/gi, (_, quantity) => (quantity === '1' ? '' : ` ×${quantity}`))
		.replaceAll('\n', ' ')

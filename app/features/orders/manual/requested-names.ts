/** As much as one line of the list can show. */
const SHOWN = 200

/** What was asked for, short: names, and how many where it is more than one. `Yara EDP ×2, Asad EDP` */
export const requestedNames = (requested: string): string =>
	requested
		.slice(0, SHOWN)
		.replace(/ ?\(Qt[yé]\s?: ?(\d+)[^()]*\)?/gi, (_, quantity) => (quantity === '1' ? '' : ` ×${quantity}`))
		.replaceAll('\n', ' ')

// Which products are sizes and forms of one scent, by their names. Only a suggestion: the seller decides.

export type NamedScent = { id: string; name: string; scent: string | null }

export const LONGEST_SCENT = 60

export const typedScent = (typed: string): string | null => typed.trim().replace(/\s+/g, ' ') || null

/** What a name says about size, concentration and form. 'Intense' or 'Elixir' is none of these, but another scent. */
const SIZE_OR_FORM =
	/(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)?\s*ml|edp|edt|edc|eau de (?:parfum|toilette|cologne)|(?:extrait de )?parfum|(?:perfumed )?body (?:spray|mist)|hair (?:mist|perfume)|(?:perfume )?oil)(?![\p{L}\p{N}])/giu

/** A product's name without its size and form; empty when nothing is left. */
export const scentName = (name: string): string =>
	name
		.replace(SIZE_OR_FORM, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** The scent that a product seems to have, and the products of its brand that seem to have it too. */
export function suggestScent(
	{ id, name }: { id: string; name: string },
	ofBrand: readonly NamedScent[],
): { scent: string; twins: NamedScent[] } | undefined {
	const scent = scentName(name)
	const isTwin = (other: NamedScent) =>
		other.id !== id && scentName(other.name).toLowerCase() === scent.toLowerCase()
	const twins = scent ? ofBrand.filter(isTwin) : []
	const known = twins.find((twin) => twin.scent)?.scent
	return twins.length > 0 ? { scent: known ?? scent, twins } : undefined
}

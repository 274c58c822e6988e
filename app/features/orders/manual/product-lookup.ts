// Finds the requested product in a free text.

/** The first three words of the request are looked up. */
export function firstThreeWords(requested: string): string {
	return requested.trim().split(/\s+/).slice(0, 3).join(' ')
}

/** A hard-coded fallback for a product named like a 'club de nuit' item. */
export const CLUB_DE_NUIT = { price: 40_000, cost: 25_000 } as const

export const soundsLikeClubDeNuit = (requested: string): boolean => /club\s+de\s+nuit/i.test(requested)

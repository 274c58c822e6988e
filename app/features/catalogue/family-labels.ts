// Separate: filters load them, and nothing else of a perfume's character.
import { m } from '~/paraglide/messages.js'
import type { Family } from '~/shop/vocabulary.ts'

export const FAMILY_LABELS: Record<Family, () => string> = {
	floral: m.family_floral,
	fruity: m.family_fruity,
	gourmand: m.family_gourmand,
	amber: m.family_amber,
	woody: m.family_woody,
	oud: m.family_oud,
	fresh: m.family_fresh,
	aromatic: m.family_aromatic,
}

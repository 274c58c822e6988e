import { m } from '~/paraglide/messages.js'
import type { MovementKind } from '~/shop/vocabulary.ts'

export const MOVEMENT_LABELS: Record<MovementKind, () => string> = {
	count: m.movement_kind_count,
	purchase: m.movement_kind_purchase,
	order: m.movement_kind_order,
	breakage: m.movement_kind_breakage,
	gift: m.movement_kind_gift,
	correction: m.movement_kind_correction,
}

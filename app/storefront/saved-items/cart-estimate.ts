import { readDraft } from '~/features/orders/inquiry/inquiry-draft.ts'
import { deliveryEstimate, type EstimateRow } from '~/features/settings/delivery-terms.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'

/** Delivery of the cart, to the town of an order that was begun, or else the account's; nothing when there is neither. */
export const cartEstimate = (town: string, total: number, shop: ShopFacts): EstimateRow[] =>
	deliveryEstimate(readDraft(localStorage)?.location || town, total, shop)

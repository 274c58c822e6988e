// How much one cart or order may contain. More is a mistake or an attack, or needs a conversation.

/** Bottles of one kind that a customer may put in the cart or ask for. */
export const MAX_QUANTITY = 999
/** The same for the seller, who also enters orders of other shops. */
export const MAX_ADMIN_QUANTITY = 9999
export const MAX_CART_LINES = 200
export const MAX_ORDER_LINES = 50
/** At most so many of one product are counted, bought or moved at once. */
export const MOST_PIECES = 99_999

/** Replaces the name in the orders of an erased customer. */
export const ERASED_NAME = 'Erased customer'

/** What stands in an order for the name of a customer who asked to be forgotten. */
export const ERASED_NAME = 'Erased customer'

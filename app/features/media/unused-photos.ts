/** How long a photo is kept that was uploaded or shared, and then not used. */
export const UNUSED_DAYS = 7

/** The page's frame tells what came late that another page is shown. */
export const MOVED = 'shop-moved'

/** The page's frame tells what came late that another page is shown. */
export const MOVED = 'shop-moved'

/** The shop is asked anew for the page that is shown (known-pages.tsx), lists too, whose filters ask nobody. */
export const renewal = { isOn: false, ask() {} }

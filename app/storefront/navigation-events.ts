/** The page's frame tells what came late that another page is shown. */
export const MOVED = 'shop-moved'

/**
 * Loads the data of the shown page again (known-pages.tsx), lists too, whose filters ask nobody. `isOn` while it does.
 * `ask` returns false until that code has loaded.
 */
export const renewal = { isOn: false, ask: (): boolean => false }

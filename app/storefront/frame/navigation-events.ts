/** Dispatched after each navigation, for code that is loaded late. */
export const MOVED = 'shop-moved'

/**
 * Loads the data of the current page again (known-pages.tsx), including lists, which usually skip it. `isOn` while it
 * does. `ask` returns false until that code is loaded.
 */
export const renewal = { isOn: false, ask: (): boolean => false }

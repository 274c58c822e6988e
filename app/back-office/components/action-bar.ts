/** A sticky bar for the main action: above the navigation on a phone, at the bottom of a wide window. */
export const ACTION_BAR =
	'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-bar -mx-4 border-t border-sand bg-paper px-4 py-2 lg:bottom-0 lg:mx-0 lg:border-x lg:rounded-t-md'

import { type ComponentType, type MouseEvent, useState } from 'react'

/**
 * A dialog whose code is fetched when its link is clicked. Should the code not come, the link leads where it leads
 * without scripts.
 */
export function useLateDialog<Props>(fetchDialog: () => Promise<ComponentType<Props>>) {
	const [opened, setOpened] = useState<{ Dialog: ComponentType<Props> }>()
	const open = (link: HTMLAnchorElement) =>
		fetchDialog().then(
			(Dialog) => setOpened({ Dialog }),
			() => location.assign(link.href),
		)
	return {
		Dialog: opened?.Dialog,
		open,
		close: () => setOpened(undefined),
	}
}

/** Whether a click asks for what the link does in this page, and not for a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
	return !(event.ctrlKey || event.metaKey || event.shiftKey)
}

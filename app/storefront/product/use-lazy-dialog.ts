import { type ComponentType, type MouseEvent, useState } from 'react'

/** A dialog whose code is loaded when its link is clicked. If that fails, the link is followed, as without scripts. */
export function useLazyDialog<Props>(fetchDialog: () => Promise<ComponentType<Props>>) {
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

/** A click without a modifier key, which would open a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
	return !(event.ctrlKey || event.metaKey || event.shiftKey)
}

// What is outside of an open modal dialog is painted behind it and not read aloud: toasts appear inside it instead.
import { useSyncExternalStore } from 'react'

/** Places for toasts in the modal dialogs that are open, the newest last. */
let hosts: readonly Element[] = []
const watchers = new Set<() => void>()

function change(next: readonly Element[]): void {
	hosts = next
	for (const watcher of watchers) watcher()
}

/** From now on toasts appear here, until what is returned is called. */
export function hostToasts(host: Element): () => void {
	change([...hosts, host])
	return () => change(hosts.filter((other) => other !== host))
}

function watch(watcher: () => void): () => void {
	watchers.add(watcher)
	return () => watchers.delete(watcher)
}

export const useToastHost = (): Element | undefined =>
	useSyncExternalStore(
		watch,
		() => hosts.at(-1),
		() => undefined,
	)

// Content outside an open modal dialog is hidden behind it and not announced: toasts are shown inside it instead.
import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

/** Containers in the open modal dialogs, the newest last. */
const hosts = createStore<readonly Element[]>([])

/** Shows toasts here until the returned function is called. */
export function hostToasts(host: Element): () => void {
	hosts.set([...hosts.now(), host])
	return () => hosts.set(hosts.now().filter((other) => other !== host))
}

export const useToastHost = (): Element | undefined =>
	useSyncExternalStore(
		hosts.watch,
		() => hosts.now().at(-1),
		() => undefined,
	)

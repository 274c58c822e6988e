// What is outside of an open modal dialog is painted behind it and not read aloud: toasts appear inside it instead.
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Places for toasts in the modal dialogs that are open, the newest last. */
const hosts = createStore<readonly Element[]>([])

/** From now on toasts appear here, until what is returned is called. */
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

import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Whatever is logged inside `work` says which request it belongs to. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

export const currentRequestId = (): string | undefined => current.getStore()

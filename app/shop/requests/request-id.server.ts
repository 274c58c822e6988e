import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Everything logged inside `work` carries this request's id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

export const currentRequestId = (): string | undefined => current.getStore()

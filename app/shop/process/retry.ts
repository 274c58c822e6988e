/** A failed data request is tried three times in all: again after one second, then after two (decisions). */
export const RETRY_PAUSES_MS = [1_000, 2_000] as const

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

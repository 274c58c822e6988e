/** A tap's own, kept for its retries. Not `randomUUID`, which browsers do not offer on plain http. */
export const newRequestId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

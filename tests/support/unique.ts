import { randomUUID } from 'node:crypto'

/** A key that no other test and no earlier try of the same test has used: `ORD-MAIL-1f3a9c0b`. */
export const unique = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`

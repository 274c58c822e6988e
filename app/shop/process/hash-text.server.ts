import { createHash } from 'node:crypto'

/** SHA-256, as it can stand in an address. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url')

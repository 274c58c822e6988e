import { createHash } from 'node:crypto'

/** SHA-256 in a URL-safe form. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url')

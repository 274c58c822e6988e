/** Sizes are stored as S writes them, '100ml', and shown with a no-break space between figure and unit. */
export const sizeLabel = (size: string): string => size.replace(/(?<=\d)\s*(?=(ml|l)$)/i, '\u00a0')

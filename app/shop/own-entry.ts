/**
 * Looks up a name that comes from outside or from a stored row. Such a name must never index an object directly: every
 * object has 'constructor', '__proto__' and 'toString', and none of them is an entry.
 */
export const ownEntry = <Value>(
	table: Readonly<Partial<Record<string, Value>>>,
	name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)

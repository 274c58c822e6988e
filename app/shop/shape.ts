// Validates data from outside in browser code: a schema library would cost 13 kB.

export type Check<Value> = (value: unknown) => value is Value

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf =
	<Item>(isItem: Check<Item>): Check<Item[]> =>
	(value): value is Item[] =>
		Array.isArray(value) && value.every(isItem)

/** An object with these fields; others are allowed. */
export const shapeOf =
	<Value extends object>(fields: { [Name in keyof Value]-?: Check<Value[Name]> }): Check<Value> =>
	(value): value is Value =>
		isObject(value) && Object.entries<Check<unknown>>(fields).every(([name, isRight]) => isRight(value[name]))

// A list of products in a page's data is one JSON text: React Router would write every value of every product as an
// entry of its own, and a list page would be 5 to 6 % larger (docs/weights.md).

declare const content: unique symbol
/** The JSON of a value; knows the value's type on both sides. */
export type JsonText<Value> = string & { readonly [content]?: Value }

/** The last value by its text: whoever reads what was just written, as a page that is rendered, gets the value itself. */
let last: { text: string; value: unknown } | undefined

export function toJsonText<Value>(value: Value): JsonText<Value> {
	const text = JSON.stringify(value)
	last = { text, value }
	return text
}

/** The same value for the same text, as long as no other one is read in between. */
export function fromJsonText<Value>(text: JsonText<Value>): Value {
	if (last?.text !== text) last = { text, value: JSON.parse(text) }
	return last.value as Value
}

// A list of products in a page's data is one JSON text: React Router would serialise every value of every product as an
// entry of its own, and a list page would be 5 to 6 % larger (docs/weights.md).

declare const content: unique symbol
/** JSON that carries its value's type. */
export type JsonText<Value> = string & { readonly [content]?: Value }

/** The last serialised value by its text: a page rendered in the same process gets the value itself, without parsing. */
let last: { text: string; value: unknown } | undefined

export function toJsonText<Value>(value: Value): JsonText<Value> {
	const text = JSON.stringify(value)
	last = { text, value }
	return text
}

/** The same object for the same text, until another text is parsed. */
export function fromJsonText<Value>(text: JsonText<Value>): Value {
	if (last?.text !== text) last = { text, value: JSON.parse(text) }
	return last.value as Value
}

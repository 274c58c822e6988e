type Option = { value: string | number; label: string }

export const Options = ({ of }: { of: readonly Option[] }) =>
	of.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	))

/** Options from a table of labels, in its order. */
export const labelled = <Value extends string>(labels: Record<Value, () => string>) =>
	(Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value]() }))

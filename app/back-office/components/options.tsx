type Option = { value: string | number; label: string }

export const Options = ({ of }: { of: readonly Option[] }) =>
	of.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	))

/** One option for each entry of a table of labels, in its order. */
export const labelled = (labels: Record<string, () => string>): Option[] =>
	Object.entries(labels).map(([value, label]) => ({ value, label: label() }))

import { useId } from 'react'

/** Radio buttons as touch-sized chips. */
export function ChoiceChips<Value extends string>({
	legend,
	choices,
	chosen,
	onChoose,
}: {
	legend: string
	choices: { value: Value; label: string }[]
	chosen: Value
	onChoose: (value: Value) => void
}) {
	const name = useId()
	return (
		<fieldset>
			<legend className="mb-1.5 text-sm font-medium">{legend}</legend>
			<div className="flex flex-wrap gap-2">
				{choices.map(({ value, label }) => (
					<label
						key={value}
						className="inline-flex min-h-11 items-center rounded-md border border-smoke/50 px-3 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
					>
						<input
							type="radio"
							name={name}
							value={value}
							checked={value === chosen}
							onChange={() => onChoose(value)}
							className="sr-only"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	)
}

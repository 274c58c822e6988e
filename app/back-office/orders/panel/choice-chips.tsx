import { useId } from 'react'
import { FieldError } from '~/ui/field.tsx'

/** Radio buttons as touch-sized chips. */
export function ChoiceChips<Value extends string>({
	legend,
	name,
	choices,
	chosen,
	error,
	onChoose,
}: {
	legend: string
	/** Of the form's field, where the form is sent as it is. */
	name?: string
	choices: { value: Value; label: string }[]
	/** Empty before a choice is made. */
	chosen: Value | ''
	error?: string
	onChoose: (value: Value) => void
}) {
	const id = useId()
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-1.5 text-sm font-medium">{legend}</legend>
			<div className="flex flex-wrap gap-2">
				{choices.map(({ value, label }) => (
					<label
						key={value}
						className="inline-flex min-h-11 items-center rounded-md border border-smoke/50 px-3 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
					>
						<input
							type="radio"
							name={name ?? id}
							value={value}
							checked={value === chosen}
							onChange={() => onChoose(value)}
							className="sr-only"
						/>
						{label}
					</label>
				))}
			</div>
			<FieldError id={id} error={error} />
		</fieldset>
	)
}

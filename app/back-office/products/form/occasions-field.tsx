import { OCCASION_LABELS } from '~/features/catalogue/character-labels.ts'
import { listedWords, wordsText } from '~/features/catalogue/edit/note-words.ts'
import { MOST_OCCASIONS } from '~/features/catalogue/edit/scent-fields.ts'
import { m } from '~/paraglide/messages.js'
import { OCCASIONS } from '~/shop/vocabulary.ts'
import { FieldError } from '~/ui/field.tsx'

/** Numbered in the order of selection, the best first. */
export function OccasionsField({
	label,
	name,
	value,
	error,
	onChange,
}: {
	label: string
	name: string
	/** Comma-separated. */
	value: string
	error?: string
	onChange: (value: string) => void
}) {
	const chosen = listedWords(value)
	return (
		<fieldset aria-describedby={error ? `${name}-error` : undefined}>
			<legend className="mb-1.5 text-sm font-medium">{label}</legend>
			<input type="hidden" name={name} value={value} />
			<div className="flex flex-wrap gap-2">
				{OCCASIONS.map((occasion) => {
					const place = chosen.indexOf(occasion)
					return (
						<label
							key={occasion}
							className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-smoke/50 px-3 text-sm has-checked:border-gold has-checked:bg-ivory has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-gold"
						>
							<input
								type="checkbox"
								data-for={name}
								className="size-5 accent-gold"
								checked={place >= 0}
								disabled={place < 0 && chosen.length >= MOST_OCCASIONS}
								onChange={(event) =>
									onChange(
										wordsText(
											event.target.checked ? [...chosen, occasion] : chosen.filter((one) => one !== occasion),
										),
									)
								}
							/>
							<span>
								{place >= 0 ? `${place + 1}. ` : ''}
								{OCCASION_LABELS[occasion]()}
							</span>
						</label>
					)
				})}
			</div>
			<p className="mt-1.5 text-sm text-smoke">{m.office_occasions_hint({ most: MOST_OCCASIONS })}</p>
			<FieldError id={name} error={error} />
		</fieldset>
	)
}

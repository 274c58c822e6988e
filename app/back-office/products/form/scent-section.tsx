import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { HEAT_LABELS, SILLAGE_LABELS } from '~/features/catalogue/character-labels.ts'
import { fillSuggestion } from '~/features/catalogue/edit/fill-suggestion.ts'
import type { KnownWord } from '~/features/catalogue/edit/note-words.ts'
import type { ProductField } from '~/features/catalogue/edit/product-form.ts'
import { FAMILY_LABELS } from '~/features/catalogue/family-labels.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { labelled, Options } from '../../components/options.tsx'
import { fieldOf } from './field-props.ts'
import { NotesField } from './notes-field.tsx'
import { OccasionsField } from './occasions-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

const LABELS = {
	longevityFrom: m.office_longevity_from,
	longevityTo: m.office_longevity_to,
	sillage: m.office_sillage,
	heat: m.office_heat,
	occasions: m.office_occasions,
	family: m.office_family,
	secondFamily: m.office_second_family,
} satisfies Partial<Record<ProductField, () => string>>

/** Notes and character of a scent; empty fields can be filled with suggestions. */
export function ScentSection({ form }: { form: ProductFormState }) {
	const { values, errors, suggested, set } = form
	const { known, load } = useKnownWords()
	const [said, setSaid] = useState('')
	const list = useId()
	const notes = (name: 'notesTop' | 'notesHeart' | 'notesBase', label: string) => (
		<NotesField
			name={name}
			label={label}
			known={known}
			list={list}
			value={values[name]}
			error={errors[name]}
			onChange={(text) => set(name, text)}
		/>
	)
	const fieldProps = fieldOf(form)
	const field = (name: keyof typeof LABELS) => ({
		...fieldProps(name),
		label: suggested.has(name) ? `${LABELS[name]()} (${m.office_suggested()})` : LABELS[name](),
	})
	function suggest() {
		if (known.length === 0) {
			load()
			setSaid(m.office_product_problem_connection())
			return
		}
		const found = fillSuggestion(values, known)
		form.suggest(found)
		const names = (Object.keys(found) as (keyof typeof LABELS)[]).map((name) => LABELS[name]())
		setSaid(names.length ? m.office_suggest_done({ fields: names.join(', ') }) : m.office_suggest_nothing())
	}
	const families = <Options of={labelled(FAMILY_LABELS)} />
	const none = <option value="">{m.office_product_not_said()}</option>
	return (
		<FormSection title={m.office_product_section_scent()}>
			<datalist id={list}>
				{known.map(({ word, fr }) => (
					<option key={word} value={language() === 'fr' ? fr : word} />
				))}
			</datalist>
			{notes('notesTop', m.office_notes_top())}
			{notes('notesHeart', m.office_notes_heart())}
			{notes('notesBase', m.office_notes_base())}
			<p className="text-sm text-smoke">{m.office_notes_hint()}</p>
			<div className="flex flex-col items-start gap-2 border-t border-sand pt-4">
				<Button look="secondary" size="sm" onClick={suggest}>
					{m.office_suggest()}
				</Button>
				<p className="text-sm text-smoke">{m.office_suggest_hint()}</p>
				<p role="status" className="text-sm font-medium empty:hidden">
					{said}
				</p>
			</div>
			<div className="grid grid-cols-2 items-end gap-4">
				<SelectField {...field('family')}>
					{none}
					{families}
				</SelectField>
				<SelectField {...field('secondFamily')}>
					{none}
					{families}
				</SelectField>
				<TextField inputMode="numeric" autoComplete="off" {...field('longevityFrom')} />
				<TextField inputMode="numeric" autoComplete="off" {...field('longevityTo')} />
				<SelectField {...field('sillage')}>
					{none}
					<Options of={SILLAGE_LABELS.map((label, index) => ({ value: index + 1, label: label() }))} />
				</SelectField>
				<SelectField {...field('heat')}>
					{none}
					<Options of={labelled(HEAT_LABELS)} />
				</SelectField>
			</div>
			<OccasionsField {...field('occasions')} onChange={(text) => set('occasions', text)} />
		</FormSection>
	)
}

/** Loaded when a form opens: the product list does not need them. */
function useKnownWords(): { known: readonly KnownWord[]; load: () => void } {
	const { data, load } = useFetcher<{ words: KnownWord[] }>()
	useEffect(() => {
		load(WORDS)
	}, [load])
	return { known: data?.words ?? NONE, load: () => load(WORDS) }
}

const WORDS = '/admin/products/notes'

const NONE: readonly KnownWord[] = []

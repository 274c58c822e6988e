import { type ChangeEvent, useId, useState } from 'react'
import {
	dictionaryWord,
	type KnownWord,
	LONGEST_NOTE,
	listedWords,
	wordsText,
} from '~/features/catalogue/edit/note-words.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { FieldError } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Notes as chips: a comma, Enter, a chosen suggestion or leaving the field adds one. */
export function NotesField({
	label,
	name,
	value,
	error,
	known,
	list,
	onChange,
}: {
	label: string
	name: string
	/** Comma-separated. */
	value: string
	error?: string
	known: readonly KnownWord[]
	/** The id of the datalist, shared by the three fields. */
	list: string
	onChange: (value: string) => void
}) {
	const id = useId()
	const [typing, setTyping] = useState('')
	const words = listedWords(value)
	const shown = (word: string) =>
		(language() === 'fr' && known.find((one) => one.word === word.toLowerCase())?.fr) || word
	const add = (text: string) => {
		const added = listedWords(text).map((word) => dictionaryWord(word, known))
		if (added.length) onChange(wordsText(listedWords(wordsText([...words, ...added]))))
		setTyping('')
	}
	const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
		// A chosen suggestion arrives as one event; typed letters come one by one, and 'rose' may become 'rosemary'.
		const chosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText'
		if (/[,;\n]/.test(target.value) || (chosen && isKnown(target.value, known))) add(target.value)
		else setTyping(target.value)
	}
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="text-sm font-medium">
				{label}
			</label>
			<input type="hidden" name={name} value={value} />
			{words.length ? (
				<ul className="flex flex-wrap gap-1.5">
					{words.map((word) => (
						<li key={word} className="inline-flex items-center rounded-md bg-sand pl-2.5 text-sm">
							{shown(word)}
							<button
								type="button"
								aria-label={m.office_notes_remove({ note: shown(word) })}
								onClick={() => onChange(wordsText(words.filter((one) => one !== word)))}
								className="inline-flex size-11 items-center justify-center rounded-md hover:text-ember"
							>
								<Icon name="close" className="size-4" />
							</button>
						</li>
					))}
				</ul>
			) : null}
			<input
				id={id}
				data-for={name}
				list={list}
				value={typing}
				maxLength={LONGEST_NOTE * 12}
				autoComplete="off"
				autoCapitalize="none"
				enterKeyHint="done"
				aria-describedby={error ? `${id}-error` : undefined}
				aria-invalid={error ? true : undefined}
				onChange={type}
				onBlur={() => add(typing)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return
					event.preventDefault()
					add(typing)
				}}
				className="min-h-11 w-full rounded-md border border-smoke/50 bg-paper px-3 text-base aria-invalid:border-ember"
			/>
			<FieldError id={id} error={error} />
		</div>
	)
}

const isKnown = (text: string, known: readonly KnownWord[]): boolean => {
	const key = text.trim().toLowerCase()
	return known.some(({ word, fr }) => word === key || fr.toLowerCase() === key)
}

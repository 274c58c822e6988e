import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { OCCASION_LABELS, SILLAGE_LABELS } from '~/features/catalogue/character-labels.ts'
import { ANY, type Answers, FINDER_BUDGETS, PERSONS } from '~/features/catalogue/finder/wishes.ts'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { OCCASIONS } from '~/shop/vocabulary.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { ANSWER_ID } from './finder-results.tsx'

type Choice = { value: string; label: string }
type Question = { name: keyof Answers; question: string; any: string; choices: Choice[] }

function questionsOf(notes: readonly { slug: string; name: string }[]): Question[] {
	const persons = { women: m.finder_her, men: m.finder_him }
	return [
		{
			name: 'whom',
			question: m.finder_whom(),
			any: m.finder_whom_any(),
			choices: PERSONS.map((person) => ({ value: person, label: persons[person]() })),
		},
		{
			name: 'occasion',
			question: m.finder_occasion(),
			any: m.finder_occasion_any(),
			choices: OCCASIONS.map((occasion) => ({ value: occasion, label: OCCASION_LABELS[occasion]() })),
		},
		{
			name: 'carry',
			question: m.finder_carry(),
			any: m.finder_carry_any(),
			choices: SILLAGE_LABELS.map((label, index) => ({ value: String(index + 1), label: label() })),
		},
		{
			name: 'note',
			question: m.finder_note(),
			any: m.finder_note_any(),
			choices: notes.map(({ slug, name }) => ({ value: slug, label: name })),
		},
		{
			name: 'budget',
			question: m.finder_budget(),
			any: m.finder_budget_any(),
			choices: FINDER_BUDGETS.map((budget) => ({
				value: String(budget),
				label: m.finder_up_to({ price: formatPrice(budget, language()) }),
			})),
		},
	]
}

const stepId = (index: number): string => `question-${index + 1}`

/** After each step or result the focus moves to the new question or the results. */
function useFocusOnNews(): void {
	const { search, hash } = useLocation()
	const before = useRef(search + hash)
	useEffect(() => {
		if (before.current === search + hash) return
		before.current = search + hash
		// The browser shows the question of the new fragment only after this.
		requestAnimationFrame(() =>
			document.getElementById(hash.slice(1) || ANSWER_ID)?.focus({ preventScroll: true }),
		)
	}, [search, hash])
}

/**
 * One plain form. With scripts one question is shown at a time (`steps` in storefront.css, by the URL's fragment, so
 * Back works), and a choice leads to the next.
 */
export function FinderForm({
	answers,
	notes,
	isAnswered,
}: {
	answers: Answers
	notes: readonly { slug: string; name: string }[]
	isAnswered: boolean
}) {
	const questions = questionsOf(notes)
	useFocusOnNews()
	const isSearching = useNavigation().state !== 'idle'
	const goOn = (index: number) => {
		if (index < questions.length - 1) window.location.hash = stepId(index + 1)
	}
	return (
		<Form action={href('/finder')} className="mt-8 max-w-3xl" id="finder">
			{isAnswered ? <h2 className="mb-4 text-2xl">{m.finder_change()}</h2> : null}
			<div className="steps">
				{questions.map(({ name, question, any, choices }, index) => (
					<fieldset
						key={name}
						id={stepId(index)}
						tabIndex={-1}
						className="scroll-mt-24 border-t border-sand py-5 outline-none"
					>
						<legend className="float-left w-full font-serif text-2xl">{question}</legend>
						<p className="clear-both pt-1 text-sm text-smoke">
							{m.finder_step({ step: index + 1, of: questions.length })}
						</p>
						<div className="mt-3 flex flex-wrap gap-2">
							{[{ value: ANY, label: any }, ...choices].map(({ value, label }) => (
								<label
									key={value}
									className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-sand bg-paper px-4 first-letter:uppercase hover:border-gilt has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
								>
									<input
										type="radio"
										name={name}
										value={value}
										defaultChecked={String(answers[name] ?? ANY) === value}
										// Only for a pointer; arrow keys change the selection on their way.
										onClick={(event) => event.detail > 0 && goOn(index)}
										className="sr-only"
									/>
									<span className="first-letter:uppercase">{label}</span>
								</label>
							))}
						</div>
						<p className="step-links mt-4 flex gap-2">
							{index > 0 ? <StepLink to={index - 1}>{m.finder_back()}</StepLink> : null}
							{index < questions.length - 1 ? <StepLink to={index + 1}>{m.finder_next()}</StepLink> : null}
						</p>
					</fieldset>
				))}
			</div>
			<Button type="submit" busy={isSearching} className="mt-2">
				{m.finder_submit()}
			</Button>
		</Form>
	)
}

const StepLink = ({ to, children }: { to: number; children: string }) => (
	<a href={`#${stepId(to)}`} className={buttonClass({ look: 'secondary' })}>
		{children}
	</a>
)

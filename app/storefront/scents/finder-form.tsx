import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FinderPage } from '~/features/catalogue/finder/finder-page.ts'
import { ANY } from '~/features/catalogue/finder/wishes.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { questionsOf } from './finder-questions.tsx'
import { ANSWER_ID } from './finder-results.tsx'

const stepId = (index: number): string => `question-${index + 1}`

const OPTION =
	'relative grow cursor-pointer -outline-offset-2 hover:bg-sand has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2'

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
export function FinderForm({ page }: { page: FinderPage }) {
	const questions = questionsOf(page)
	useFocusOnNews()
	const isSearching = useNavigation().state !== 'idle'
	const goOn = (index: number) => {
		if (index < questions.length - 1) window.location.hash = stepId(index + 1)
	}
	return (
		<Form action={href('/finder')} className="mt-4 max-w-5xl" id="finder">
			{page.found ? <h2 className="mt-12 text-2xl md:text-3xl">{m.finder_change()}</h2> : null}
			<div className="steps">
				{questions.map(({ name, question, any, groups }, index) => {
					const option = ({ value, label }: { value: string; label: string }, art?: ReactNode) => (
						<label key={value} className={OPTION}>
							{art}
							<input
								type="radio"
								name={name}
								value={value}
								defaultChecked={String(page.answers[name] ?? ANY) === value}
								// Only for a pointer; arrow keys change the selection on their way.
								onClick={(event) => event.detail > 0 && goOn(index)}
								className="sr-only"
							/>
							<span className="block px-3 py-2.5 first-letter:uppercase">{label}</span>
						</label>
					)
					return (
						<fieldset
							key={name}
							id={stepId(index)}
							tabIndex={-1}
							className="min-w-0 scroll-mt-24 py-5 outline-none"
						>
							<legend className="float-left w-full font-serif text-2xl md:text-3xl">{question}</legend>
							<p className="clear-both pt-1 text-sm text-smoke">
								{m.finder_step({ step: index + 1, of: questions.length })}
								<svg
									aria-hidden="true"
									viewBox="0 0 5 1"
									preserveAspectRatio="none"
									className="step-links mt-2 h-1 w-full"
								>
									<path d="M0 0h5v1H0" fill="currentColor" className="text-sand" />
									<path d={`M0 0h${index + 1}v1H0`} fill="currentColor" className="text-gold" />
								</svg>
							</p>
							<div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
								{[...groups, { art: null, choices: [{ value: ANY, label: any }] }].map(
									({ art, choices: [first, ...more] }) => (
										<div
											key={first!.value}
											className="flex flex-col overflow-hidden rounded-lg border border-sand bg-paper"
										>
											{more.length > 0 ? art : null}
											{option(first!, more.length > 0 ? null : art)}
											{more.map((choice) => option(choice))}
										</div>
									),
								)}
							</div>
							<p className="step-links mt-4 flex gap-2">
								{index > 0 ? <StepLink to={index - 1}>{m.finder_back()}</StepLink> : null}
								{index < questions.length - 1 ? <StepLink to={index + 1}>{m.finder_next()}</StepLink> : null}
							</p>
						</fieldset>
					)
				})}
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

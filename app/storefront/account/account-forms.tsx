import { type FormEvent, useState } from 'react'
import { Form, useLocation } from 'react-router'
import {
	checkSignIn,
	checkSignUp,
	type FormProblems,
	readSignIn,
	readSignUp,
} from '~/features/accounts/account-rules.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/notice.tsx'
import { SignInFields, SignUpFields } from './account-fields.tsx'

type Answer = { intent?: string; problems: FormProblems; typed?: Record<string, unknown> }
type Busy = FormDataEntryValue | null | undefined

/** Sign-in and sign-up side by side, working before and without scripts; with them, checked before sending. */
export function AccountForms({
	want,
	created,
	answer,
	busy,
}: {
	want: 'cart' | 'wishlist' | undefined
	created: boolean
	answer: Answer | undefined
	busy: Busy
}) {
	const { key } = useLocation()
	return (
		<div className="page-frame py-10">
			<h1>{m.account_title()}</h1>
			<p className="mt-2 mb-6 text-smoke">{m.account_benefits()}</p>
			<div className="mb-6 flex flex-col gap-3">
				{want === 'cart' ? <Notice tone="danger">{m.account_cart_required()}</Notice> : null}
				{want === 'wishlist' ? <Notice>{m.account_wishlist_required()}</Notice> : null}
				{created && !answer ? <Notice tone="success">{m.account_created()}</Notice> : null}
			</div>
			<div className="grid max-w-5xl items-start gap-6 md:grid-cols-2 md:gap-10">
				<Panel title={m.account_sign_in_title()}>
					<SignInForm answer={answer} busy={busy === 'sign-in'} />
				</Panel>
				<Panel title={m.account_sign_up_title()}>
					<SignUpForm key={created ? key : 'form'} answer={answer} busy={busy === 'sign-up'} />
				</Panel>
			</div>
		</div>
	)
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="rounded-lg border border-sand bg-paper p-5 md:p-7">
			<h2 className="mb-5 text-2xl">{title}</h2>
			{children}
		</section>
	)
}

/** What the page itself found wrong, until the server says something newer. */
function useChecked(answer: Answer | undefined, check: (fields: FormData) => FormProblems | undefined) {
	const [found, setFound] = useState<{ problems?: FormProblems; before?: Answer }>({})
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const problems = check(new FormData(event.currentTarget))
		setFound({ problems, before: answer })
		if (problems) event.preventDefault()
	}
	const problems = found.problems && found.before === answer ? found.problems : answer?.problems
	return { problems, onSubmit }
}

const answerTo = (intent: string, answer: Answer | undefined) =>
	answer && (answer.intent ?? 'sign-in') === intent ? answer : undefined

function SignInForm({ answer, busy }: { answer: Answer | undefined; busy: boolean }) {
	const mine = answerTo('sign-in', answer)
	const { problems, onSubmit } = useChecked(mine, (fields) => checkSignIn(readSignIn(fields)))
	return (
		<Form method="post" noValidate onSubmit={onSubmit}>
			<input type="hidden" name="intent" value="sign-in" />
			<SignInFields problems={problems} busy={busy} typed={mine?.typed} />
		</Form>
	)
}

function SignUpForm({ answer, busy }: { answer: Answer | undefined; busy: boolean }) {
	const mine = answerTo('sign-up', answer)
	const { problems, onSubmit } = useChecked(mine, (fields) => checkSignUp(readSignUp(fields)))
	return (
		<Form method="post" noValidate onSubmit={onSubmit}>
			<input type="hidden" name="intent" value="sign-up" />
			<SignUpFields problems={problems} busy={busy} typed={mine?.typed} />
		</Form>
	)
}

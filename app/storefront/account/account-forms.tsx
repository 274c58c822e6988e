import { type FormEvent, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { FormProblems } from '~/features/accounts/account-rules.ts'
import { m } from '~/paraglide/messages.js'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ACCOUNT_FORMS, type AccountIntent, OrderWithoutAccount } from './account-fields.tsx'

type Answer = { intent?: string; problems: FormProblems; typed?: Record<string, unknown> }
type Busy = FormDataEntryValue | null | undefined

/** Sign-in and sign-up side by side. Both work without scripts; with scripts they are validated before sending. */
export function AccountForms({
	want,
	orderNow,
	created,
	answer,
	busy,
}: {
	want: 'cart' | 'wishlist' | undefined
	/** Link to the order form, prefilled with the product that was to go into the cart. */
	orderNow: string | undefined
	created: boolean
	answer: Answer | undefined
	busy: Busy
}) {
	const { key } = useLocation()
	return (
		<div className="page-frame">
			<PageHead title={m.account_title()} text={m.account_benefits()} />
			<div className="mb-6 flex flex-col gap-3">
				{want === 'cart' ? <Notice tone="danger">{m.account_cart_required()}</Notice> : null}
				{orderNow ? <OrderWithoutAccount to={orderNow} className="self-start" /> : null}
				{want === 'wishlist' ? <Notice>{m.account_wishlist_required()}</Notice> : null}
				{created && !answer ? <Notice tone="success">{m.account_created()}</Notice> : null}
			</div>
			<div className="grid max-w-5xl items-start gap-6 md:grid-cols-2 md:gap-10">
				<Panel title={m.account_sign_in_title()}>
					<AccountForm intent="sign-in" answer={answer} busy={busy} />
				</Panel>
				<Panel title={m.account_sign_up_title()}>
					<AccountForm key={created ? key : 'form'} intent="sign-up" answer={answer} busy={busy} />
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

function AccountForm({ intent, answer, busy }: { intent: AccountIntent; answer?: Answer; busy: Busy }) {
	const { Fields, read } = ACCOUNT_FORMS[intent]
	const mine = answer && (answer.intent ?? 'sign-in') === intent ? answer : undefined
	// Client-side validation errors, until a newer server response arrives.
	const [found, setFound] = useState<{ problems?: FormProblems; before?: Answer }>({})
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const { problems } = read(new FormData(event.currentTarget))
		setFound({ problems, before: mine })
		if (problems) event.preventDefault()
	}
	const problems = found.problems && found.before === mine ? found.problems : mine?.problems
	return (
		<Form method="post" noValidate onSubmit={onSubmit}>
			<input type="hidden" name="intent" value={intent} />
			<Fields problems={problems} busy={busy === intent} typed={mine?.typed} />
		</Form>
	)
}

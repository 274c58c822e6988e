import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'

/**
 * A page with one form before the login: login, login code, invitation. Sent as a full page load, so that the back
 * office opens in the admin's language.
 */
export function LoginPageForm({
	title,
	text,
	problem,
	submit,
	sending: underWay,
	after,
	children,
}: {
	title: string
	text: string
	problem: string | undefined
	submit: string
	sending: string
	/** Below the form. */
	after?: ReactNode
	children: ReactNode
}) {
	const [sending, setSending] = useState(false)
	return (
		<main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-8">
			<h1 className="text-3xl">{title}</h1>
			<p className="mt-1 mb-6 text-smoke wrap-anywhere">{text}</p>
			<Form
				method="post"
				reloadDocument
				noValidate
				className="flex flex-col gap-4"
				onSubmit={() => setSending(true)}
			>
				{problem ? <Notice tone="danger">{problem}</Notice> : null}
				{children}
				<Button type="submit" busy={sending}>
					{sending ? underWay : submit}
				</Button>
			</Form>
			{after}
		</main>
	)
}

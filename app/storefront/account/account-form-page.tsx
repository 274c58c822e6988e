import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormProblems } from '~/features/accounts/account-rules.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { ShopLink } from '../shop-link.tsx'

type Field = { name: string; error: string | undefined; 'aria-invalid'?: true }

/** A page that changes one thing of an account: its form or, once that is done, what became of it. */
export function AccountFormPage({
	title,
	intro,
	done,
	problems,
	save,
	back: { to, label },
	children,
}: {
	title: string
	intro: string
	done: string | undefined
	problems: FormProblems | undefined
	save: string
	back: { to: string; label: string }
	/** `field` has the name, and what is wrong with it. */
	children: (field: (name: string) => Field) => ReactNode
}) {
	const busy = useNavigation().state === 'submitting'
	const field = (name: string): Field => ({
		name,
		error: problems?.fields[name],
		...(problems?.missing.includes(name) && { 'aria-invalid': true }),
	})
	return (
		<section className="page-frame">
			<PageHead title={title} />
			{done && !problems ? (
				<Notice tone="success">{done}</Notice>
			) : (
				<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
					<p className="text-smoke">{intro}</p>
					{problems?.form ? <Notice tone="danger">{problems.form}</Notice> : null}
					{children(field)}
					<Button type="submit" busy={busy}>
						{save}
					</Button>
				</Form>
			)}
			<ShopLink
				to={to}
				className="mt-4 flex w-fit min-h-11 items-center text-gold underline underline-offset-4"
			>
				{label}
			</ShopLink>
		</section>
	)
}

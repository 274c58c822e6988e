// The fields of the two account forms, the same in the dialog and on /account.
import { useEffect, useId, useRef } from 'react'
import type { FormProblems, SignInForm, SignUpForm } from '~/features/accounts/account-rules.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { TOWNS } from '~/shop/towns.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'

type Props<Form> = {
	problems?: FormProblems
	busy: boolean
	/** What was typed before a page without scripts came back; never a password. */
	typed?: Partial<Form>
}

/** The sentence for the whole form; after a refusal the first field concerned gets the focus. */
function useProblems(problems: FormProblems | undefined) {
	const id = useId()
	const ref = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (problems) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
	}, [problems])
	const field = (name: string) => ({
		name,
		error: problems?.fields[name],
		...(problems?.missing.includes(name) && { 'aria-invalid': true, 'aria-describedby': id }),
	})
	const alert = problems?.form ? (
		<div id={id}>
			<Notice tone="danger">{problems.form}</Notice>
		</div>
	) : null
	return { ref, field, alert }
}

const LINK = 'text-gold underline underline-offset-4'

export function SignInFields({ problems, busy, typed = {} }: Props<SignInForm>) {
	const { ref, field, alert } = useProblems(problems)
	return (
		<div ref={ref} className="flex flex-col gap-4">
			{alert}
			<TextField
				{...field('email')}
				type="email"
				label={m.account_email()}
				autoComplete="email"
				defaultValue={typed.email}
				required
			/>
			<TextField
				{...field('password')}
				type="password"
				label={m.account_password()}
				autoComplete="current-password"
				required
			/>
			<Button type="submit" busy={busy}>
				{busy ? m.account_signing_in() : m.account_sign_in()}
			</Button>
			<a href={href('/account/reset')} className={`inline-flex min-h-11 items-center self-start ${LINK}`}>
				{m.account_forgot()}
			</a>
		</div>
	)
}

export function SignUpFields({ problems, busy, typed = {} }: Props<SignUpForm>) {
	const { ref, field, alert } = useProblems(problems)
	return (
		<div ref={ref} className="flex flex-col gap-4">
			{alert}
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					{...field('firstName')}
					label={m.account_first_name()}
					autoComplete="given-name"
					defaultValue={typed.firstName}
					required
				/>
				<TextField
					{...field('lastName')}
					label={m.account_last_name()}
					autoComplete="family-name"
					defaultValue={typed.lastName}
					required
				/>
			</div>
			<TextField
				{...field('email')}
				type="email"
				label={m.account_email()}
				autoComplete="email"
				defaultValue={typed.email}
				required
			/>
			<TextField
				{...field('password')}
				type="password"
				label={m.account_password()}
				hint={m.account_password_hint()}
				autoComplete="new-password"
				required
			/>
			<TextField
				{...field('confirmation')}
				type="password"
				label={m.account_confirmation()}
				autoComplete="new-password"
				required
			/>
			<TextField
				{...field('phone')}
				type="tel"
				label={m.account_phone()}
				hint={m.account_phone_hint()}
				autoComplete="tel"
				defaultValue={typed.phone}
			/>
			<SelectField {...field('city')} label={m.account_city()} defaultValue={typed.city ?? ''}>
				<option value="">{m.account_city_choose()}</option>
				{TOWNS.map((town) => (
					<option key={town}>{town}</option>
				))}
			</SelectField>
			<div className="flex flex-col gap-2">
				<CheckboxField
					{...field('terms')}
					defaultChecked={typed.terms}
					label={
						<>
							{m.account_terms_before()}
							<a href={href('/terms')} target="_blank" rel="noopener" className={LINK}>
								{m.account_terms_link()}
							</a>
						</>
					}
				/>
				<CheckboxField
					{...field('newsletter')}
					defaultChecked={typed.newsletter}
					label={m.account_newsletter()}
				/>
			</div>
			<Button type="submit" busy={busy}>
				{busy ? m.account_signing_up() : m.account_create()}
			</Button>
		</div>
	)
}

// The two account forms, the same in the dialog and on /account.
import { useEffect, useId, useRef } from 'react'
import {
	checkSignIn,
	checkSignUp,
	type FormProblems,
	readSignIn,
	readSignUp,
	type SignUpForm,
} from '~/features/accounts/account-rules.ts'
import { NewPasswordFields } from '~/features/accounts/passwords/password-fields.tsx'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { TOWNS } from '~/shop/towns.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PasswordField } from '~/ui/password-field.tsx'
import { ShopLink } from '../shop-link.tsx'

export type AccountIntent = 'sign-in' | 'sign-up'

type Props = {
	problems?: FormProblems
	busy: boolean
	/** Values to show again after a post without scripts; never a password. */
	typed?: Partial<SignUpForm>
}

/** The form-level message; after a refused submit the first invalid field gets the focus. */
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

function SignInFields({ problems, busy, typed = {} }: Props) {
	const { ref, field, alert } = useProblems(problems)
	return (
		<div ref={ref} className="flex flex-col gap-4">
			{alert}
			<EmailField {...field('email')} defaultValue={typed.email} />
			<PasswordField
				{...field('password')}
				label={m.account_password()}
				showLabel={m.account_show_password()}
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

function SignUpFields({ problems, busy, typed = {} }: Props) {
	const { ref, field, alert } = useProblems(problems)
	const name = (part: 'firstName' | 'lastName') => ({
		...field(part),
		defaultValue: typed[part],
		required: true,
	})
	return (
		<div ref={ref} className="flex flex-col gap-4">
			{alert}
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...name('firstName')} label={m.account_first_name()} autoComplete="given-name" />
				<TextField {...name('lastName')} label={m.account_last_name()} autoComplete="family-name" />
			</div>
			<EmailField {...field('email')} defaultValue={typed.email} />
			<NewPasswordFields field={field} label={m.account_password()} hint={m.account_password_hint()} />
			<PhoneField {...field('phone')} label={m.account_phone()} defaultValue={typed.phone} />
			<TownField {...field('city')} label={m.account_city()} defaultValue={typed.city ?? ''} />
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

type Field = { name: string; error?: string; defaultValue?: string }

export function EmailField(field: Field) {
	return <TextField {...field} type="email" label={m.account_email()} autoComplete="email" required />
}

export function PhoneField(field: Field & { label: string }) {
	return <TextField {...field} type="tel" hint={m.account_phone_hint()} autoComplete="tel" />
}

export function TownField(field: Field & { label: string }) {
	return (
		<SelectField {...field}>
			<option value="">{m.account_city_choose()}</option>
			{TOWNS.map((town) => (
				<option key={town}>{town}</option>
			))}
		</SelectField>
	)
}

const reading =
	<Form extends object>(read: (data: FormData) => Form, check: (form: Form) => FormProblems | undefined) =>
	(data: FormData) => {
		const form = read(data)
		return { form, problems: check(form) }
	}

export const ACCOUNT_FORMS = {
	'sign-in': { Fields: SignInFields, read: reading(readSignIn, checkSignIn) },
	'sign-up': { Fields: SignUpFields, read: reading(readSignUp, checkSignUp) },
}

/** A cart needs an account, an order does not: links to the order form, prefilled with the wanted product. */
export function OrderWithoutAccount({
	to,
	className,
	onClick,
}: {
	to: string
	className: string
	onClick?: () => void
}) {
	return (
		<ShopLink
			to={to}
			prefetch="none"
			onClick={onClick}
			className={buttonClass({ look: 'secondary' }, className)}
		>
			{m.account_order_without()}
		</ShopLink>
	)
}

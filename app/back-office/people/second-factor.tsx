import { Form } from 'react-router'
import { CurrentPasswordField } from '~/features/accounts/passwords/password-fields.tsx'
import type { SecondFactorState } from '~/features/admins/people/person.ts'
import { m } from '~/paraglide/messages.js'
import { dayText } from '~/shop/time/dates.ts'
import { FormSection } from '../components/form-section.tsx'
import { IntentButton } from '../components/intent-button.tsx'
import { CodeField } from './code-field.tsx'
import type { AccountErrors } from './own-password.tsx'

type Enrolment = { letters: string; qr: { size: number; path: string } }

/** Off, being set up, or on. */
export function SecondFactor({
	factor,
	enrolment,
	errors,
}: {
	factor: SecondFactorState
	enrolment: Enrolment | undefined
	errors: AccountErrors
}) {
	return (
		<FormSection title={m.factor_title()}>
			{factor ? (
				<On factor={factor} errors={errors} />
			) : enrolment ? (
				<Enrolling {...enrolment} errors={errors} />
			) : (
				<Off errors={errors} />
			)}
		</FormSection>
	)
}

function Off({ errors }: { errors: AccountErrors }) {
	return (
		<Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
			<p className="text-sm text-smoke">{m.factor_text()}</p>
			<CurrentPasswordField name="enrolPassword" error={errors.enrolPassword} />
			<IntentButton intent="enrol" className="self-start">
				{m.factor_set_up()}
			</IntentButton>
		</Form>
	)
}

function Enrolling({ letters, qr, errors }: Enrolment & { errors: AccountErrors }) {
	return (
		<Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
			<ol className="flex list-decimal flex-col gap-3 pl-5 text-sm">
				<li>
					{m.factor_step_scan()}
					<svg
						role="img"
						aria-label={m.factor_qr()}
						viewBox={`0 0 ${qr.size} ${qr.size}`}
						shapeRendering="crispEdges"
						className="mt-2 size-56 max-w-full"
					>
						<rect width={qr.size} height={qr.size} fill="#fff" />
						<path d={qr.path} fill="#000" />
					</svg>
				</li>
				<li>
					{m.factor_step_letters()}
					<code className="mt-1 block rounded-sm bg-ivory p-2 text-base break-all">
						{letters.match(/.{1,4}/g)?.join(' ')}
					</code>
				</li>
				<li>{m.factor_step_code()}</li>
			</ol>
			<CodeField error={errors.code} />
			<div className="flex flex-wrap gap-2">
				<IntentButton intent="confirm">{m.factor_confirm()}</IntentButton>
				<IntentButton intent="cancel-enrol" look="quiet">
					{m.admin_cancel()}
				</IntentButton>
			</div>
		</Form>
	)
}

function On({ factor, errors }: { factor: NonNullable<SecondFactorState>; errors: AccountErrors }) {
	return (
		<>
			<p className="text-sm">
				{m.factor_on_since({ day: dayText(factor.since) })}{' '}
				<span className="text-smoke">{m.factor_codes_left({ count: factor.recoveryCodesLeft })}</span>
			</p>
			<details>
				<summary className="inline-flex min-h-11 items-center text-sm text-ember underline underline-offset-4">
					{m.factor_switch_off()}
				</summary>
				<Form method="post" noValidate preventScrollReset className="flex flex-col gap-4 pt-2">
					<CurrentPasswordField name="offPassword" error={errors.offPassword} />
					<CodeField hint={m.factor_code_or_recovery()} />
					<IntentButton intent="switch-off" look="danger" className="self-start">
						{m.factor_switch_off()}
					</IntentButton>
				</Form>
			</details>
		</>
	)
}

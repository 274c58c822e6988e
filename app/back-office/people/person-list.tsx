import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { CurrentPasswordField } from '~/features/accounts/passwords/password-fields.tsx'
import { ADMIN_PASSWORD_LONGEST } from '~/features/admins/admin-password.ts'
import type { Person } from '~/features/admins/people/person.ts'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/time/dates.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'
import { IntentButton } from '../components/intent-button.tsx'
import { RoleBadge } from './role-badge.tsx'

/** The error of the last submitted action. */
type Problem = { id: string; intent: string; password?: string }

/** All admins, with the actions of the owner. */
export function PersonList({ people, self, problem }: { people: Person[]; self: string; problem?: Problem }) {
	const owners = people.filter(({ role }) => role === 'owner').length
	return (
		<ul className="divide-y divide-sand/70 rounded-md border border-sand bg-paper">
			{people.map((person) => (
				<li key={person.id} className="flex flex-col gap-2 p-3">
					<div className="text-sm">
						<p className="flex flex-wrap items-center gap-2 text-base font-medium wrap-anywhere">
							{person.name}
							{person.id === self ? (
								<span className="text-sm font-normal text-smoke">{m.people_you()}</span>
							) : null}
							<RoleBadge role={person.role} />
						</p>
						<p className="text-smoke wrap-anywhere">{person.email}</p>
						<p className="text-smoke">
							{person.lastSignInAt
								? m.people_last_sign_in({ moment: momentText(person.lastSignInAt) })
								: m.people_never_signed_in()}
							{' · '}
							{person.secondFactor ? m.people_factor_on() : m.people_factor_off()}
						</p>
					</div>
					{person.role === 'owner' && owners === 1 ? (
						<p className="text-sm text-smoke">{m.people_only_owner()}</p>
					) : (
						<PersonActions
							// Closes the open question after a change of role.
							key={person.role}
							person={person}
							isSelf={person.id === self}
							problem={problem?.id === person.id ? problem : undefined}
						/>
					)}
				</li>
			))}
		</ul>
	)
}

type Actions = { person: Person; isSelf: boolean; problem: Problem | undefined }

function PersonActions({ person, isSelf, problem }: Actions) {
	const { name } = person
	const asked = { person, isSelf, problem }
	return (
		<div className="flex flex-wrap items-start gap-x-6 gap-y-1">
			{person.role === 'owner' ? (
				<Question
					{...asked}
					intent="role"
					becomes="staff"
					summary={m.people_make_staff()}
					label={m.people_make_staff_of({ name })}
					text={isSelf ? m.people_make_staff_self() : m.people_make_staff_text({ name })}
					confirm={m.people_make_staff_confirm()}
				/>
			) : (
				<Question
					{...asked}
					intent="role"
					becomes="owner"
					summary={m.people_make_owner()}
					label={m.people_make_owner_of({ name })}
					text={m.people_make_owner_text({ name })}
					confirm={m.people_make_owner_confirm()}
				/>
			)}
			<Question
				{...asked}
				intent="remove"
				summary={m.people_remove()}
				label={m.people_remove_of({ name })}
				text={isSelf ? m.people_remove_self() : m.people_remove_text({ name })}
				confirm={m.people_remove_confirm()}
			/>
		</div>
	)
}

/** A collapsed confirmation; it asks for the password if the person is an owner. */
function Question({
	person: { id, role },
	problem,
	intent,
	becomes,
	summary,
	label,
	text,
	confirm,
}: Actions & {
	intent: Problem['intent']
	becomes?: AdminRole
	summary: string
	label: string
	text: string
	confirm: string
}) {
	const box = useRef<HTMLDivElement>(null)
	const error = problem?.intent === intent ? problem.password : undefined
	useEffect(() => {
		if (problem?.intent === intent)
			box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
	}, [problem, intent])
	return (
		<details open={error ? true : undefined} className="open:w-full">
			<summary
				aria-label={label}
				className="inline-flex min-h-11 items-center text-sm text-ember underline underline-offset-4"
			>
				{summary}
			</summary>
			<Form method="post" noValidate preventScrollReset className="pb-2 text-sm">
				<div ref={box} className="flex max-w-sm flex-col items-start gap-3">
					<input type="hidden" name="id" value={id} />
					<input type="hidden" name="confirmed" value="yes" />
					{becomes ? <input type="hidden" name="role" value={becomes} /> : null}
					<p>{text}</p>
					{role === 'owner' ? (
						<div className="w-full">
							<CurrentPasswordField
								name="password"
								hint={m.people_password_why()}
								error={error}
								maxLength={ADMIN_PASSWORD_LONGEST}
							/>
						</div>
					) : null}
					<IntentButton intent={intent} look="danger" size="sm">
						{confirm}
					</IntentButton>
				</div>
			</Form>
		</details>
	)
}

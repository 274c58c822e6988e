import { Form, useNavigation } from 'react-router'
import type { Person } from '~/features/admins/people/person.ts'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/dates.ts'
import { Button } from '~/ui/button.tsx'
import { RoleBadge } from './role-badge.tsx'

/** Everybody who works in the back office, and what the owner can change about it. */
export function PersonList({ people, self }: { people: Person[]; self: string }) {
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
						<PersonActions person={person} />
					)}
				</li>
			))}
		</ul>
	)
}

function PersonActions({ person: { id, name, role } }: { person: Person }) {
	const busy = useNavigation().state === 'submitting'
	const other = role === 'owner' ? 'staff' : 'owner'
	return (
		<div className="flex flex-wrap items-start gap-x-4 gap-y-1">
			<Form method="post" preventScrollReset>
				<input type="hidden" name="intent" value="role" />
				<input type="hidden" name="id" value={id} />
				<Button
					type="submit"
					name="role"
					value={other}
					look="secondary"
					size="sm"
					busy={busy}
					aria-label={other === 'owner' ? m.people_make_owner_of({ name }) : m.people_make_staff_of({ name })}
				>
					{other === 'owner' ? m.people_make_owner() : m.people_make_staff()}
				</Button>
			</Form>
			<details>
				<summary
					aria-label={m.people_remove_of({ name })}
					className="inline-flex min-h-11 items-center text-sm text-ember underline underline-offset-4"
				>
					{m.people_remove()}
				</summary>
				<Form method="post" preventScrollReset className="flex flex-col items-start gap-2 pb-1 text-sm">
					<input type="hidden" name="id" value={id} />
					<p>{m.people_remove_text({ name })}</p>
					<Button type="submit" name="intent" value="remove" look="danger" size="sm" busy={busy}>
						{m.people_remove_confirm()}
					</Button>
				</Form>
			</details>
		</div>
	)
}

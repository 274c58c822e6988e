import { useMemo } from 'react'
import { data, redirectDocument } from 'react-router'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { InvitationLink, InvitationList, InviteForm } from '~/back-office/people/invitations.tsx'
import { PersonList } from '~/back-office/people/person-list.tsx'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { useOutcome } from '~/back-office/requests/outcome.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { listInvitations } from '~/features/admins/people/invitations.server.ts'
import { listPeople } from '~/features/admins/people/people.server.ts'
import { answerPeopleForm, type PeopleAnswer } from '~/features/admins/people/people-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/people'

export const meta = adminMeta(m.admin_page_people)

export async function loader({ context }: Route.LoaderArgs) {
	const [people, invitations] = await Promise.all([listPeople(), listInvitations(new Date())])
	return { people, invitations, self: context.get(adminContext).id }
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const answer = form && (await answerPeopleForm(form, context.get(adminContext), new Date()))
	if (!answer) return badRequest()
	if (answer.leaves) throw redirectDocument('/admin')
	return data(answer, { status: answer.ok ? 200 : 422 })
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
	const { people, invitations, self } = loaderData
	useOutcome(actionData)
	const answer: PeopleAnswer | undefined = actionData
	const { invited, errors } = answer ?? {}
	// A new object for each answer, so that the field gets the focus again after each wrong password.
	const problem = useMemo(
		() => answer?.about && { ...answer.about, password: answer.errors?.password },
		[answer],
	)
	return (
		<AdminPage title={m.admin_page_people()} subtitle={m.people_subtitle()}>
			<div className="flex max-w-3xl flex-col gap-6">
				{invited ? <InvitationLink {...invited} /> : null}
				<Panel title={m.people_list()}>
					<PersonList people={people} self={self} problem={problem} />
				</Panel>
				{invitations.length > 0 ? (
					<Panel title={m.people_invitations()}>
						<InvitationList invitations={invitations} />
					</Panel>
				) : null}
				<InviteForm key={invited?.link} error={errors?.email} />
			</div>
		</AdminPage>
	)
}

import { useState } from 'react'
import { data, Form, redirectDocument } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { NewPasswordFields } from '~/back-office/people/own-password.tsx'
import { roleName } from '~/back-office/people/role-badge.tsx'
import { refuseOtherOrigins } from '~/features/admins/guard.server.ts'
import { answerInvitation, type InvitationErrors } from '~/features/admins/people/accept-invitation.server.ts'
import { findInvitation } from '~/features/admins/people/invitations.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { IconSprite } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/invitation.$token'

export const meta = adminMeta(m.invitation_title)

type Answer = { problem?: string; errors: InvitationErrors; name: string }

export async function loader({ params }: Route.LoaderArgs) {
	const invitation = await findInvitation(params.token, new Date())
	return data({ invitation }, { status: invitation ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
	refuseOtherOrigins(request)
	const form = await readForm(request)
	if (!form) return data<Answer>({ problem: m.account_bad_request(), errors: {}, name: '' }, { status: 400 })
	const text = (name: string) => String(form.get(name) ?? '')
	const typed = { name: text('name'), password: text('password'), confirmation: text('confirmation') }
	const asking = {
		address: context.get(visitorContext).address,
		userAgent: request.headers.get('User-Agent'),
		cookies: request.headers.get('Cookie'),
		language: language(),
	}
	const result = await answerInvitation(params.token, typed, asking, new Date())
	if ('cookies' in result) {
		return redirectDocument('/admin', { headers: result.cookies.map((cookie) => ['Set-Cookie', cookie]) })
	}
	const { status, ...answer } = result
	return data<Answer>({ ...answer, name: typed.name.slice(0, 100) }, { status })
}

export default function InvitationPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
	const [sending, setSending] = useState(false)
	if (!invitation) {
		return (
			<main>
				<PageMessage title={m.invitation_over()} text={m.invitation_over_text()}>
					<a href="/admin/login" className={buttonClass({ look: 'secondary' })}>
						{m.admin_login_submit()}
					</a>
				</PageMessage>
			</main>
		)
	}
	const errors = actionData?.errors ?? {}
	return (
		<main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-8">
			<IconSprite />
			<h1 className="text-3xl">{m.invitation_title()}</h1>
			<p className="mt-1 mb-6 text-smoke wrap-anywhere">
				{m.invitation_text({ email: invitation.email, role: roleName(invitation.role) })}
			</p>
			<Form
				method="post"
				reloadDocument
				noValidate
				className="flex flex-col gap-4"
				onSubmit={() => setSending(true)}
			>
				{actionData?.problem ? <Notice tone="danger">{actionData.problem}</Notice> : null}
				<input type="hidden" name="username" autoComplete="username" value={invitation.email} />
				<TextField
					label={m.invitation_name()}
					name="name"
					autoComplete="name"
					defaultValue={actionData?.name}
					maxLength={100}
					error={errors.name}
					required
				/>
				<NewPasswordFields errors={errors} />
				<Button type="submit" busy={sending}>
					{sending ? m.admin_saving() : m.invitation_accept()}
				</Button>
			</Form>
		</main>
	)
}

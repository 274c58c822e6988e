import { data, redirectDocument } from 'react-router'
import { loginMeta } from '~/back-office/frame/login-meta.ts'
import { LoginPageForm } from '~/back-office/people/login-page-form.tsx'
import { NewAdminPassword } from '~/back-office/people/own-password.tsx'
import { roleName } from '~/back-office/people/role-badge.tsx'
import { refuseOtherOrigins } from '~/features/admins/guard.server.ts'
import { answerInvitation, type InvitationErrors } from '~/features/admins/people/accept-invitation.server.ts'
import { findInvitation } from '~/features/admins/people/invitations.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'
import { buttonClass } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { IconSprite } from '~/ui/icon.tsx'
import { StateMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/invitation.$token'

export const meta = loginMeta(m.invitation_title)

type Answer = { problem?: string; errors: InvitationErrors; name: string }

export async function loader({ params }: Route.LoaderArgs) {
	const invitation = await findInvitation(params.token, new Date())
	return data({ invitation }, { status: invitation ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
	refuseOtherOrigins(request)
	const form = await readForm(request)
	if (!form) return data<Answer>({ problem: m.account_bad_request(), errors: {}, name: '' }, { status: 400 })
	const text = (name: string) => textIn(form, name)
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
	if (!invitation) {
		return (
			<main>
				<StateMessage title={m.invitation_over()} text={m.invitation_over_text()}>
					<a href="/admin/login" className={buttonClass({ look: 'secondary' })}>
						{m.admin_login_submit()}
					</a>
				</StateMessage>
			</main>
		)
	}
	const errors = actionData?.errors ?? {}
	return (
		<LoginPageForm
			title={m.invitation_title()}
			text={m.invitation_text({ email: invitation.email, role: roleName(invitation.role) })}
			problem={actionData?.problem}
			submit={m.invitation_accept()}
			sending={m.admin_saving()}
			after={<IconSprite />}
		>
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
			<NewAdminPassword errors={errors} />
		</LoginPageForm>
	)
}

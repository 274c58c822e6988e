import { data } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { useOutcome } from '~/back-office/parts/outcome.ts'
import { misunderstood } from '~/back-office/parts/unreadable-form.ts'
import { OwnPassword } from '~/back-office/people/own-password.tsx'
import { OwnSessions } from '~/back-office/people/own-sessions.tsx'
import { RecoveryCodes, SecondFactor } from '~/back-office/people/second-factor.tsx'
import { answerAccountForm } from '~/features/admins/account-actions.server.ts'
import { deviceName } from '~/features/admins/device-name.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { listOwnSessions } from '~/features/admins/own-account.server.ts'
import { qrPath } from '~/features/admins/qr-code.server.ts'
import { findPendingSecret, findSecondFactor } from '~/features/admins/second-factor.server.ts'
import { asLetters, enrolAddress } from '~/features/admins/totp.server.ts'
import { m } from '~/paraglide/messages.js'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import type { Route } from './+types/account'

export const meta = adminMeta(m.admin_page_account)

export async function loader({ request, context }: Route.LoaderArgs) {
	const admin = context.get(adminContext)
	const [sessions, factor, secret] = await Promise.all([
		listOwnSessions(admin, request.headers.get('Cookie')),
		findSecondFactor(admin.id),
		findPendingSecret(admin, new Date()),
	])
	return {
		name: admin.name,
		email: admin.email,
		sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
		factor,
		enrolment: secret && {
			letters: asLetters(secret),
			qr: qrPath(enrolAddress(secret, admin.email, shopFacts().name)),
		},
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const asking = {
		admin: context.get(adminContext),
		cookie: request.headers.get('Cookie'),
		now: new Date(),
	}
	const answer = form && (await answerAccountForm(form, asking))
	if (!answer) return misunderstood()
	return data(answer, { status: answer.ok ? 200 : 422 })
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
	useOutcome(actionData)
	const answer = actionData && !('unreached' in actionData) ? actionData : undefined
	const errors = answer?.errors ?? {}
	const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : undefined
	return (
		<AdminPage title={m.admin_page_account()} subtitle={m.own_subtitle({ name: loaderData.name })}>
			<div className="flex max-w-2xl flex-col gap-6">
				{codes ? <RecoveryCodes codes={codes} /> : null}
				<OwnPassword key={answer?.ok ? 'done' : 'open'} email={loaderData.email} errors={errors} />
				<SecondFactor factor={loaderData.factor} enrolment={loaderData.enrolment} errors={errors} />
				<OwnSessions sessions={loaderData.sessions} />
			</div>
		</AdminPage>
	)
}

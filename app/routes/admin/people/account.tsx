import { data } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { OwnNotices } from '~/back-office/notices/own-notices.tsx'
import { OwnPasskeys } from '~/back-office/people/own-passkeys.tsx'
import { OwnPassword } from '~/back-office/people/own-password.tsx'
import { OwnSessions } from '~/back-office/people/own-sessions.tsx'
import { RecoveryCodes } from '~/back-office/people/recovery-codes.tsx'
import { SecondFactor } from '~/back-office/people/second-factor.tsx'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { useOutcome } from '~/back-office/requests/outcome.ts'
import { type AccountAnswer, answerAccountForm } from '~/features/admins/account-actions.server.ts'
import { deviceName } from '~/features/admins/device-name.ts'
import { listDevices } from '~/features/admins/devices/devices.server.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { listOwnSessions } from '~/features/admins/own-account.server.ts'
import { listPasskeys } from '~/features/admins/passkeys/passkeys.server.ts'
import { relyingParty } from '~/features/admins/passkeys/relying-party.server.ts'
import { qrPath } from '~/features/admins/second-factor/qr-code.server.ts'
import { findPendingSecret, findSecondFactor } from '~/features/admins/second-factor/second-factor.server.ts'
import { asLetters, enrolAddress } from '~/features/admins/second-factor/totp.server.ts'
import { answerNoticeForm, type NoticeAnswer } from '~/features/notices/device-actions.server.ts'
import { getPushKeys } from '~/features/notices/push-keys.server.ts'
import { m } from '~/paraglide/messages.js'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import type { Route } from './+types/account'

export const meta = adminMeta(m.admin_page_account)

export async function loader({ request, context }: Route.LoaderArgs) {
	const admin = context.get(adminContext)
	const cookie = request.headers.get('Cookie')
	const [sessions, passkeys, factor, secret, devices, { publicKey }] = await Promise.all([
		listOwnSessions(admin, cookie),
		listPasskeys(admin),
		findSecondFactor(admin.id),
		findPendingSecret(admin, new Date()),
		listDevices(admin, cookie),
		getPushKeys(),
	])
	return {
		name: admin.name,
		email: admin.email,
		sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
		passkeys,
		passkeyOrigin: relyingParty()?.origin,
		devices,
		publicKey,
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
		userAgent: request.headers.get('User-Agent'),
		now: new Date(),
	}
	const answer: NoticeAnswer | undefined =
		form && ((await answerAccountForm(form, asking)) ?? (await answerNoticeForm(form, asking)))
	if (!answer) return badRequest()
	const { setCookie, ...outcome } = answer
	return data(outcome, {
		status: outcome.ok ? 200 : 422,
		headers: setCookie ? { 'Set-Cookie': setCookie } : {},
	})
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
	useOutcome(actionData)
	const answer = actionData && !('unreached' in actionData) ? actionData : undefined
	const errors = answer?.errors ?? {}
	const own: AccountAnswer | undefined = answer
	const codes = own?.recoveryCodes
	return (
		<AdminPage title={m.admin_page_account()} subtitle={m.own_subtitle({ name: loaderData.name })}>
			{codes ? (
				<RecoveryCodes codes={codes} />
			) : (
				<div className="flex max-w-2xl flex-col gap-6">
					<OwnPassword key={answer?.ok ? 'done' : 'open'} email={loaderData.email} errors={errors} />
					<SecondFactor factor={loaderData.factor} enrolment={loaderData.enrolment} errors={errors} />
					<OwnPasskeys
						passkeys={loaderData.passkeys}
						origin={loaderData.passkeyOrigin}
						asksForCode={loaderData.factor !== undefined}
						asked={own?.newPasskey}
						kept={own?.kept}
						errors={errors}
					/>
					<OwnSessions sessions={loaderData.sessions} />
					<OwnNotices devices={loaderData.devices} publicKey={loaderData.publicKey} />
				</div>
			)}
		</AdminPage>
	)
}

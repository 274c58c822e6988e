import { useEffect } from 'react'
import { Link, useFetcher, useRevalidator } from 'react-router'
import { type FailedMail, type MailTrouble, mailTrouble } from '~/features/mail/failed-mail.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { momentText } from '~/shop/time/dates.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { countText } from '../components/number-text.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

const KINDS: Record<string, () => string> = {
	'order-to-shop': m.office_mail_order_to_shop,
	'order-to-customer': m.office_mail_order_to_customer,
	'verify-email': m.office_mail_verify,
	'reset-password': m.office_mail_reset,
	'admin-invitation': m.people_invitation_mail,
}

const TROUBLES: Record<MailTrouble, () => string> = {
	'under-way': m.office_mail_under_way,
	unreachable: m.office_mail_unreachable,
	login: m.office_mail_login,
	recipient: m.office_mail_recipient,
	later: m.office_mail_later,
	unknown: m.office_mail_unknown,
}

/** When to reload after a retry: a mail server may take a second or longer. */
const LOOK_AFTER_MS = [1_500, 5_000, 15_000]

/** Mails that failed repeatedly, with the reason and a retry button. */
export function FailedMails({ count, mails }: { count: number; mails: FailedMail[] }) {
	const again = useFetcher<Outcome>()
	const { revalidate } = useRevalidator()
	useOutcome(again.data)
	useEffect(() => {
		if (!again.data?.ok) return
		const looks = LOOK_AFTER_MS.map((ms) => setTimeout(revalidate, ms))
		return () => looks.forEach(clearTimeout)
	}, [again.data, revalidate])

	if (count === 0) return null
	const more = count - mails.length
	return (
		<Notice title={count === 1 ? m.office_mail_stuck_one() : m.office_mail_stuck({ n: countText(count) })}>
			<p className="text-sm text-smoke">{m.office_mail_safe()}</p>
			<ul className="mt-2 divide-y divide-sand/70 text-sm">
				{mails.map((mail) => (
					<MailEntry key={mail.id} mail={mail} />
				))}
			</ul>
			{more > 0 ? <p className="py-2 text-sm">{m.office_mail_more({ n: countText(more) })}</p> : null}
			<again.Form method="post" action="/admin/mails" className="mt-1">
				<Button type="submit" look="secondary" size="sm" busy={again.state !== 'idle'}>
					{m.office_mail_again()}
				</Button>
			</again.Form>
		</Notice>
	)
}

function MailEntry({ mail }: { mail: FailedMail }) {
	const trouble = mailTrouble(mail.lastError)
	return (
		<li className="py-2">
			<p className="font-medium">
				{ownEntry(KINDS, mail.kind)?.() ?? mail.kind}
				{mail.orderNumber ? (
					<>
						{' · '}
						{mail.orderId ? (
							<Link
								to={`/admin/orders?order=${mail.orderId}`}
								className="inline-flex min-h-6 items-center text-gold underline underline-offset-4"
							>
								{mail.orderNumber}
							</Link>
						) : (
							mail.orderNumber
						)}
					</>
				) : null}
			</p>
			<p className="text-xs break-words text-smoke">
				{m.office_mail_to({ recipient: mail.recipient, since: momentText(mail.createdAt) })}
			</p>
			<p>{TROUBLES[trouble]()}</p>
			{mail.lastError && trouble === 'unknown' ? (
				<p className="text-xs break-words text-smoke">{mail.lastError}</p>
			) : null}
		</li>
	)
}

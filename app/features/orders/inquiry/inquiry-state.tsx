import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { ChatLink } from '~/ui/chat-link.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { InquiryStatus } from './inquiry-status.ts'

type Props = { status: InquiryStatus; offline: boolean; whatsapp: string }

const SAVED = { browser: m.order_state_saved, page: m.order_state_saved_open }

/** On a phone it would be below the bar with the button. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

/** The state of the order: what happened, what is safe, what comes next. */
export function InquiryState({ status, offline, whatsapp }: Props) {
	const { phase, saved, lastFailure, answer } = status
	const { failure, alreadySent, errors } = answer
	/** The shop's own message, where it answered that it cannot accept the order now. */
	const said = lastFailure && 'message' in lastFailure ? lastFailure.message : undefined
	if (phase === 'waiting' || (phase === 'sending' && lastFailure)) {
		return (
			<div ref={bringIntoView}>
				<Notice title={offline ? m.order_state_offline_title() : m.order_state_unreachable_title()}>
					<p className="mt-1">
						{saved
							? SAVED[saved]()
							: (said ?? (offline ? m.order_state_offline() : m.order_state_unreachable()))}
					</p>
					{saved && said ? <p className="mt-1">{said}</p> : null}
					<p className="mt-1 min-h-6 text-sm text-smoke">
						{phase === 'sending' ? m.order_state_trying() : null}
					</p>
					<WholeOrderOnWhatsApp address={whatsapp} />
				</Notice>
			</div>
		)
	}
	if (alreadySent) {
		return (
			<Notice>
				<p>{m.order_already_sent({ orderNumber: alreadySent })}</p>
				<p className="mt-1">
					<a
						className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
						href={href(`/thank-you?order=${encodeURIComponent(alreadySent)}`)}
					>
						{m.order_see_first({ orderNumber: alreadySent })}
					</a>
				</p>
			</Notice>
		)
	}
	if (failure) {
		return (
			<Notice tone="danger" title={m.order_error_title()}>
				<p className="mt-1">{failure}</p>
				<WholeOrderOnWhatsApp address={whatsapp} />
			</Notice>
		)
	}
	return Object.values(errors).some(Boolean) ? (
		<Notice tone="danger" title={m.order_errors_summary()} />
	) : null
}

function WholeOrderOnWhatsApp({ address }: { address: string }) {
	return (
		<ChatLink href={address} size="sm" className="mt-2">
			{m.order_state_whatsapp()}
		</ChatLink>
	)
}

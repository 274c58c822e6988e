import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { longDay } from '~/shop/time/dates.ts'
import { CONSENT_CHANNELS, type ConsentChannel } from '~/shop/vocabulary.ts'

/** Whether messages about offers are allowed, and since when that is so; without a date nobody ever said. */
export type ConsentState = { channel: ConsentChannel; given: boolean; since: Date | null; byShop: boolean }

export const channelName = (channel: ConsentChannel): string =>
	channel === 'email' ? m.consent_email() : m.consent_whatsapp()

export function consentText({ given, since }: Pick<ConsentState, 'given' | 'since'>): string {
	if (!since) return m.consent_none()
	const day = longDay(since, language())
	return given ? m.consent_given({ day }) : m.consent_withdrawn({ day })
}

/** What a form asks for: a channel, and whether it is given or withdrawn. */
export function readConsent(form: FormData): { channel: ConsentChannel; given: boolean } | undefined {
	const channel = CONSENT_CHANNELS.find((each) => each === form.get('channel'))
	const given = form.get('given')
	return channel && (given === 'yes' || given === 'no') ? { channel, given: given === 'yes' } : undefined
}

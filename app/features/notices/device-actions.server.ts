// The actions of the section 'Notices' of /admin/account, and their messages.
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import type { AccountAnswer } from '~/features/admins/account-actions.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import {
	allowDevice,
	cookieOfDevice,
	findDevice,
	MAX_DEVICES,
	removeDevice,
	showDetails,
} from '~/features/admins/devices/devices.server.ts'
import { readSubscription } from '~/features/admins/devices/subscription.server.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { testNotice } from './notice.ts'
import { sendPush } from './send-push.server.ts'

/** The page's usual result, plus the cookie of a new device. */
export type NoticeAnswer = AccountAnswer & { setCookie?: string }
type Requester = { admin: CurrentAdmin; userAgent: string | null; now: Date }
type Handler = (form: FormData, requester: Requester) => Promise<NoticeAnswer>

const OFTEN: Limit = { count: 30, seconds: 15 * 60 }
const TEST_SECONDS = 10 * 60

const yes = (message: string): NoticeAnswer => ({ ok: true, message })
const no = (message: string): NoticeAnswer => ({ ok: false, message })
const word = (form: FormData, name: string): string => String(form.get(name) ?? '')
/** No device, when the id is out of range. */
const idIn = (form: FormData): number => {
	const text = word(form, 'device')
	return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

const HANDLERS: Record<string, Handler> = {
	'allow-notices': async (form, { admin, userAgent, now }) => {
		if (!(await takeAttempt(`notices-allow:${admin.id}`, OFTEN, now))) return no(m.notices_too_often())
		const subscription = readSubscription(word(form, 'subscription'))
		if (!subscription) return no(m.notices_unknown_service())
		const outcome = await allowDevice(admin, subscription, userAgent)
		if (outcome === 'too-many') return no(m.notices_too_many({ n: MAX_DEVICES }))
		return { ...yes(m.notices_allowed()), setCookie: cookieOfDevice(subscription) }
	},
	'end-notices': async (form, { admin }) =>
		yes((await removeDevice(admin, idIn(form))) > 0 ? m.notices_ended() : m.notices_gone()),
	'notice-details': async (form, { admin }) => {
		const shows = word(form, 'details') === 'on'
		if (!(await showDetails(admin, idIn(form), shows))) return no(m.notices_gone())
		return yes(shows ? m.notices_details_on() : m.notices_details_off())
	},
	'test-notice': async (form, { admin, now }) => {
		if (!(await takeAttempt(`notices-test:${admin.id}`, OFTEN, now))) return no(m.notices_too_often())
		const device = await findDevice(idIn(form), admin)
		if (!device) return no(m.notices_gone())
		try {
			const notice = testNotice(shopFacts().name, admin.language)
			const outcome = await sendPush(device, notice, TEST_SECONDS)
			return outcome === 'sent' ? yes(m.notices_test_sent()) : no(m.notices_dead())
		} catch (error) {
			logWarning('a test notice could not be sent', error)
			return no(m.notices_test_failed())
		}
	},
}

/** Undefined for an unknown action. */
export async function answerNoticeForm(
	form: FormData,
	requester: Requester,
): Promise<NoticeAnswer | undefined> {
	return ownEntry(HANDLERS, word(form, 'intent'))?.(form, requester)
}

import { m } from '~/paraglide/messages.js'
import type { MessageToPages } from '~/service-worker/scope.ts'
import { language } from '~/shop/language.ts'
import { longMoment } from '~/shop/time/dates.ts'
import { MOVED, renewal } from '../frame/navigation-events.ts'
import { stripOf } from './strip.ts'

/** A cached page shows its date, and is refreshed as soon as the shop can be reached. */
export function watchCachedPages(onMessage: (listener: (message: MessageToPages) => void) => void): void {
	const strip = stripOf('as-of')
	const moments = new Map<string, number>()
	const { asOf } = document.documentElement.dataset
	if (asOf) moments.set(location.pathname, Number(asOf))
	/** The page being refreshed. */
	let renewing = ''
	const show = () => {
		const moment = moments.get(location.pathname)
		strip.say(moment ? m.line_as_of({ moment: longMoment(new Date(moment), language()) }) : '')
	}
	const renew = async () => {
		const { pathname } = location
		if (document.hidden || !moments.has(pathname) || renewing === pathname) return
		renewing = pathname
		// Checked first: `navigator.onLine` can be wrong, and a failed refresh would reload the page.
		if (!(await shopAnswers()) || !renewal.ask()) renewing = ''
	}
	onMessage((message) => {
		if (message.kind === 'line-back') renew()
		if (message.kind !== 'as-of') return
		if (renewing === message.path) renewing = ''
		if (message.moment) moments.set(message.path, message.moment)
		else if (moments.delete(message.path) && message.path === location.pathname)
			return strip.leave(m.line_back())
		show()
		if (!message.moment) renew()
	})
	addEventListener(MOVED, show)
	addEventListener('online', renew)
	document.addEventListener('visibilitychange', renew)
	show()
}

const shopAnswers = (): Promise<boolean> =>
	fetch('/healthz', { cache: 'no-store' }).then(
		// A captive portal also answers.
		async (reply) => reply.ok && (await reply.text()) === 'ok\n',
		() => false,
	)

import { m } from '~/paraglide/messages.js'
import type { MessageToPages } from '~/service-worker/scope.ts'
import { longMoment } from '~/shop/dates.ts'
import { language } from '~/shop/language.ts'
import { MOVED, renewal } from '../navigation-events.ts'
import { stripOf } from './strip.ts'

/** A page from the store says of which moment it is, and is renewed as soon as the shop can be reached again. */
export function followMoments(hear: (listener: (said: MessageToPages) => void) => void): void {
	const strip = stripOf('as-of')
	const moments = new Map<string, number>()
	const { asOf } = document.documentElement.dataset
	if (asOf) moments.set(location.pathname, Number(asOf))
	/** The page for which the shop is being asked. */
	let renewing = ''
	const show = () => {
		const moment = moments.get(location.pathname)
		strip.say(moment ? m.line_as_of({ moment: longMoment(new Date(moment), language()) }) : '')
	}
	const renew = async () => {
		const { pathname } = location
		if (document.hidden || !moments.has(pathname) || renewing === pathname) return
		renewing = pathname
		// Asked first: the browser may think that there is a line when nobody answers, and the page would be loaded anew.
		if (!(await shopAnswers()) || !renewal.ask()) renewing = ''
	}
	hear((said) => {
		if (said.kind === 'line-back') renew()
		if (said.kind !== 'as-of') return
		if (renewing === said.path) renewing = ''
		if (said.moment) moments.set(said.path, said.moment)
		else if (moments.delete(said.path) && said.path === location.pathname) return strip.leave(m.line_back())
		show()
		if (!said.moment) renew()
	})
	addEventListener(MOVED, show)
	addEventListener('online', renew)
	document.addEventListener('visibilitychange', renew)
	show()
}

const shopAnswers = (): Promise<boolean> =>
	fetch('/healthz', { cache: 'no-store' }).then(
		// A network's login page answers, too.
		async (reply) => reply.ok && (await reply.text()) === 'ok\n',
		() => false,
	)

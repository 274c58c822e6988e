import { m } from '~/paraglide/messages.js'
import type { WorkerSays } from '~/service-worker/scope.ts'
import { longMoment } from '~/shop/dates.ts'
import { language } from '~/shop/language.ts'
import { MOVED } from './moved.ts'
import { stripOf } from './strip.ts'

/** A page from the store says of which moment it is, for as long as it is shown. */
export function followMoments(hear: (listener: (said: WorkerSays) => void) => void): void {
	const strip = stripOf('as-of')
	const moments = new Map<string, number>()
	const { asOf } = document.documentElement.dataset
	if (asOf) moments.set(location.pathname, Number(asOf))
	const show = () => {
		const moment = moments.get(location.pathname)
		strip.say(moment ? m.line_as_of({ moment: longMoment(new Date(moment), language()) }) : '')
	}
	hear((said) => {
		if (said.kind !== 'as-of') return
		if (said.moment) moments.set(said.path, said.moment)
		else moments.delete(said.path)
		show()
	})
	addEventListener(MOVED, show)
	show()
}

import { m } from '~/paraglide/messages.js'
import { countText } from '../components/number-text.ts'

export const daysLeftText = (days: number | null): string =>
	days === null
		? '–'
		: days === 0
			? m.buy_days_none()
			: days === 1
				? m.buy_days_one()
				: m.buy_days_left({ days: countText(days) })

import { m } from '~/paraglide/messages.js'
import { countText } from './number-text.ts'

/** '3 of 908 estimated'; empty when nothing is. */
export const estimatedText = (count: number, orders: number): string =>
	count > 0 ? m.figures_estimated_of({ count: countText(count), orders: countText(orders) }) : ''

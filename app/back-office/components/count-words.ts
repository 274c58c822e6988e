import { m } from '~/paraglide/messages.js'
import { countText } from './number-text.ts'

/** '1 order', '1,200 orders' */
export const ordersText = (count: number): string =>
	count === 1 ? m.owed_orders_one() : m.owed_orders({ n: countText(count) })

export const deliveredText = (count: number): string =>
	count === 1 ? m.profit_orders_count_one() : m.profit_orders_count({ count: countText(count) })

import type { MetaArgs, MetaDescriptor } from 'react-router'
import { waitingText } from '~/features/orders/list/today.ts'
import { m } from '~/paraglide/messages.js'

/** For `meta`: titles of the back office say how many orders wait, and none of it is for search engines. */
export const adminMeta =
	(title: () => string) =>
	({ matches }: Pick<MetaArgs, 'matches'>): MetaDescriptor[] => {
		const layout = matches.find((match) => match?.id === 'routes/admin/layout')
		const { waitingOrders = 0 } = (layout?.loaderData ?? {}) as { waitingOrders?: number }
		const count = waitingOrders > 0 ? `(${waitingText(waitingOrders)}) ` : ''
		return [
			{ title: `${count}${title()} | ${m.admin_title()}` },
			{ name: 'robots', content: 'noindex, nofollow' },
		]
	}

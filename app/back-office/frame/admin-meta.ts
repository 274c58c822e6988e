import type { MetaArgs, MetaDescriptor } from 'react-router'
import { waitingText } from '~/features/orders/list/today.ts'
import { loginMeta } from './login-meta.ts'

/** For `meta` of a page behind the login: the title shows the number of waiting orders. */
export const adminMeta =
	(title: () => string) =>
	({ matches }: Pick<MetaArgs, 'matches'>): MetaDescriptor[] => {
		const layout = matches.find((match) => match?.id === 'routes/admin/layout')
		const { waitingOrders = 0 } = (layout?.loaderData ?? {}) as { waitingOrders?: number }
		const count = waitingOrders > 0 ? `(${waitingText(waitingOrders)}) ` : ''
		return loginMeta(() => count + title())()
	}

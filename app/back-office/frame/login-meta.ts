import type { MetaDescriptor } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** For `meta` of a page before the login. The whole back office is noindex. */
export const loginMeta = (title: () => string) => (): MetaDescriptor[] => [
	{ title: `${title()} | ${m.admin_title()}` },
	{ name: 'robots', content: 'noindex, nofollow' },
]

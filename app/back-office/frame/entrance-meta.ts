import type { MetaDescriptor } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** For `meta` of a page before the guard, which anybody may load. Nothing of the back office is for search engines. */
export const entranceMeta = (title: () => string) => (): MetaDescriptor[] => [
	{ title: `${title()} | ${m.admin_title()}` },
	{ name: 'robots', content: 'noindex, nofollow' },
]

import type { MetaDescriptor } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** Titles of the back office; none of it is for search engines. */
export function adminMeta(title: string): MetaDescriptor[] {
	return [{ title: `${title} | ${m.admin_title()}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

import { redirectDocument } from 'react-router'
import { setAdminLanguage } from '~/features/admins/admins.server.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { m } from '~/paraglide/messages.js'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/language'

export const loader = () => redirectDocument('/admin')

/** The language is a setting of the admin; the page is reloaded in it. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const language = form?.get('language')
	if (!form || (language !== 'en' && language !== 'fr'))
		return new Response(`${m.admin_bad_request()}\n`, { status: 400 })
	await setAdminLanguage(context.get(adminContext).id, language)
	const back = String(form.get('from') ?? '')
	return redirectDocument(/^\/admin(\/[\w/-]*)?(\?[!-~]*)?$/.test(back) ? back : '/admin')
}

import { redirect } from 'react-router'
import { adminContext } from '~/features/admins/guard.server.ts'
import { asWhole } from '~/features/customer-directory/directory-entry.ts'
import { copyForOwner } from '~/features/customer-directory/own-data/asked-by-person.server.ts'
import { copyFile } from '~/features/customer-directory/own-data/data-copy.server.ts'
import type { Route } from './+types/copy'

/** For a person who asked the owner: `?person=…&other=…`, or `?contact=…` for what is left without an entry. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const contact = query.get('contact')
	const person = asWhole(query.get('person'))
	const others = query.getAll('other').flatMap((each) => asWhole(each) ?? [])
	const asked = contact !== null ? { contact } : person === undefined ? undefined : { person, others }
	const copy = asked && (await copyForOwner(asked, context.get(adminContext)))
	if (!copy) throw redirect(`/admin/customers?person=${person ?? 0}`)
	return copyFile(copy, new Date())
}

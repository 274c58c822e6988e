import { data, Form, redirect, useNavigation } from 'react-router'
import { type FormProblems, FULL_NAME_LONGEST, readDetails } from '~/features/accounts/account-rules.ts'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { changeDetails } from '~/features/customers/change-details.server.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { comesFromElsewhere } from '~/shop/requests/origin.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { PhoneField, TownField } from '~/storefront/account/account-fields.tsx'
import { foreignForm, PRIVATE, unreadableForm } from '~/storefront/account/customer-request.server.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/account.details'

const toAccount = () => redirect(`${href('/account')}?next=${href('/account/details')}`, { headers: PRIVATE })

export async function loader({ request }: Route.LoaderArgs) {
	const customer = await findCurrentCustomer(request)
	if (!customer) throw toAccount()
	return { name: customer.name, phone: customer.phone ?? '', city: customer.city ?? '' }
}

export async function action({ request }: Route.ActionArgs) {
	if (comesFromElsewhere(request)) return foreignForm()
	const form = await readForm(request)
	if (!form) return unreadableForm()
	const customer = await findCurrentCustomer(request)
	if (!customer) throw toAccount()
	const refusal = await changeDetails(customer.id, readDetails(form), new Date())
	if (refusal) {
		return data({ problems: refusal.problems }, { status: refusal.status, headers: PRIVATE })
	}
	throw redirect(`${href('/dashboard')}?saved`, { headers: PRIVATE })
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.details_title(), description: m.dashboard_description(), noindex: true })

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state === 'submitting'
	const problems: FormProblems | undefined = actionData?.problems
	const field = (name: 'name' | 'phone' | 'city') => ({
		name,
		defaultValue: loaderData[name],
		error: problems?.fields[name],
	})
	return (
		<section className="mx-auto max-w-md px-4 py-10">
			<h1 className="mb-3 text-4xl">{m.details_title()}</h1>
			<Form method="post" noValidate className="flex flex-col gap-4">
				{problems?.form ? <Notice tone="danger">{problems.form}</Notice> : null}
				<TextField
					{...field('name')}
					label={m.dashboard_name()}
					autoComplete="name"
					maxLength={FULL_NAME_LONGEST}
					required
				/>
				<PhoneField {...field('phone')} label={m.dashboard_phone()} />
				<TownField {...field('city')} label={m.dashboard_city()} />
				<Button type="submit" busy={busy}>
					{m.details_save()}
				</Button>
			</Form>
			<ShopLink
				to="/dashboard"
				className="mt-4 inline-flex min-h-11 items-center text-gold underline underline-offset-4"
			>
				{m.password_back()}
			</ShopLink>
		</section>
	)
}

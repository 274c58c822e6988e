import { Form, useNavigation } from 'react-router'
import {
	type AccountDetails,
	type FormProblems,
	FULL_NAME_LONGEST,
} from '~/features/accounts/account-rules.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { ShopLink } from '../shop-link.tsx'
import { PhoneField, TownField } from './account-fields.tsx'

/** Edits name, phone and town of an account on the dashboard. Works without scripts. */
export function DetailsForm({
	details,
	problems,
}: {
	details: AccountDetails
	problems: FormProblems | undefined
}) {
	const busy = useNavigation().formData?.get('intent') === 'details'
	const field = (name: keyof AccountDetails) => ({
		name,
		defaultValue: details[name],
		error: problems?.fields[name],
	})
	return (
		<Form method="post" noValidate className="flex flex-col gap-4">
			<TextField
				{...field('name')}
				label={m.dashboard_name()}
				autoComplete="name"
				maxLength={FULL_NAME_LONGEST}
				required
			/>
			<PhoneField {...field('phone')} label={m.dashboard_phone()} />
			<TownField {...field('city')} label={m.dashboard_city()} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="details" busy={busy}>
					{m.details_save()}
				</Button>
				<ShopLink to="/dashboard" className={buttonClass({ look: 'quiet' })}>
					{m.details_cancel()}
				</ShopLink>
			</div>
		</Form>
	)
}

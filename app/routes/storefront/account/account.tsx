import { Form, redirect, useNavigation } from 'react-router'
import { checkSignIn, readSignIn, readSignUp } from '~/features/accounts/account-rules.ts'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { safePath } from '~/features/accounts/safe-path.ts'
import { signIn } from '~/features/accounts/sign-in.server.ts'
import { findProduct } from '~/features/catalogue/browse/products.server.ts'
import { signUp } from '~/features/customers/sign-up.server.ts'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { AccountForms } from '~/storefront/account/account-forms.tsx'
import {
	asking,
	PRIVATE,
	refusedForm,
	settingCookies,
	unreadableForm,
} from '~/storefront/account/customer-request.server.ts'
import { carryOutNoScriptAction, readNoScriptAction } from '~/storefront/account/no-script-actions.server.ts'
import { MessagePage } from '~/storefront/frame/page-head.tsx'
import { buyNowAddress } from '~/storefront/product/buying/buy-now-address.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { Button } from '~/ui/button.tsx'
import type { Route } from './+types/account'

export async function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const want = readNoScriptAction(query)
	const product = want && (await findProduct(want.productId, language()))
	const signedIn = (await findCurrentCustomer(request)) !== undefined
	if (signedIn && !product)
		throw redirect(safePath(query.get('next'), href('/dashboard')), { headers: PRIVATE })
	return {
		signedIn,
		want: want?.kind,
		name: product?.name ?? '',
		orderNow: product && want?.kind === 'cart' ? buyNowAddress(product) : undefined,
		created: query.has('created'),
	}
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const fields = await readForm(request)
	if (!fields) return unreadableForm()
	const want = readNoScriptAction(url.searchParams)
	const intent = fields.get('intent')

	if (intent === 'sign-up') {
		const { password: _, confirmation: __, ...typed } = readSignUp(fields)
		const made = await signUp(readSignUp(fields), language(), asking(request, context))
		if ('problems' in made) return refusedForm(made, { intent, typed })
		const params = new URLSearchParams(url.search)
		params.set('created', '1')
		throw redirect(`${url.pathname}?${params}`, { headers: PRIVATE })
	}
	if (intent === 'want') {
		const customer = await findCurrentCustomer(request)
		if (!want) return unreadableForm()
		if (!customer) throw redirect(href('/account'), { headers: PRIVATE })
		throw redirect(href(await carryOutNoScriptAction(customer.id, want)), { headers: PRIVATE })
	}
	if (intent !== 'sign-in') return unreadableForm()
	const form = readSignIn(fields)
	const problems = checkSignIn(form)
	const result = problems ? { status: 400 as const, problems } : await signIn(form, asking(request, context))
	if ('problems' in result) return refusedForm(result, { intent, typed: { email: form.email } })
	const to = want
		? href(await carryOutNoScriptAction(result.userId, want))
		: safePath(url.searchParams.get('next'), href('/dashboard'))
	throw redirect(to, { headers: settingCookies(result.cookies) })
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.account_title(), description: m.account_description(), noindex: true })

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { signedIn, want, name, orderNow, created } = loaderData
	const busy = useNavigation().formData?.get('intent')
	if (signedIn) {
		const title = want === 'cart' ? m.account_want_cart({ name }) : m.account_want_wishlist({ name })
		return (
			<MessagePage title={title}>
				<Form method="post">
					<Button type="submit" name="intent" value="want" busy={busy === 'want'}>
						{m.account_want_yes()}
					</Button>
				</Form>
			</MessagePage>
		)
	}
	return <AccountForms want={want} orderNow={orderNow} created={created} answer={actionData} busy={busy} />
}

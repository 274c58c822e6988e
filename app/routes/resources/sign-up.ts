import { readSignUp } from '~/features/accounts/account-rules.ts'
import { signUp } from '~/features/customers/sign-up.server.ts'
import { language } from '~/shop/language.ts'
import { answerSignIn } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/sign-up'

/** Creates an account for the dialog and signs in. */
export const action = ({ request, context }: Route.ActionArgs) =>
	answerSignIn(request, context, readSignUp, (form, asked) => signUp(form, language(), asked))

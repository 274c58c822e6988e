import { readSignIn } from '~/features/accounts/account-rules.ts'
import { answerSignIn } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/sign-in'

export const action = ({ request, context }: Route.ActionArgs) => answerSignIn(request, context, readSignIn)

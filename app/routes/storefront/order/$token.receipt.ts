import { findOwnReceipt } from '~/features/orders/receipt/receipt.server.ts'
import { customersReceipt } from '~/features/orders/receipt/receipt-answers.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/$token.receipt'

export const loader = async ({ params, request }: Route.LoaderArgs) =>
	customersReceipt(await or503(findOwnReceipt(params.token)), new URL(request.url).searchParams)

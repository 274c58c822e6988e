import { findReceipt } from '~/features/orders/receipt/receipt.server.ts'
import { sellersReceipt } from '~/features/orders/receipt/receipt-answers.server.ts'
import type { Route } from './+types/receipt'

export const loader = async ({ params, request }: Route.LoaderArgs) =>
	sellersReceipt(await findReceipt(params.number), new URL(request.url).searchParams)

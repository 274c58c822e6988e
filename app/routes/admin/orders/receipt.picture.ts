import { findReceipt } from '~/features/orders/receipt/receipt.server.ts'
import { sellersPicture } from '~/features/orders/receipt/receipt-answers.server.ts'
import type { Route } from './+types/receipt.picture'

export const loader = async ({ params, request }: Route.LoaderArgs) =>
	sellersPicture(await findReceipt(params.number), new URL(request.url).searchParams)

import { findOwnReceipt } from '~/features/orders/receipt/receipt.server.ts'
import { customersPicture } from '~/features/orders/receipt/receipt-answers.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/$token.receipt.picture'

export const loader = async ({ params }: Route.LoaderArgs) =>
	or503(findOwnReceipt(params.token).then((order) => customersPicture(order, new Date())))

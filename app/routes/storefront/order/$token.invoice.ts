import { customersInvoice } from '~/features/invoices/invoice-answers.server.ts'
import { findOwnInvoice } from '~/features/invoices/invoices.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/$token.invoice'

export const loader = ({ params: { token, number } }: Route.LoaderArgs) =>
	or503(findOwnInvoice(token, number).then((found) => customersInvoice(found, new Date())))

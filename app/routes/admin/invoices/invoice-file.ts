import { sellersInvoice } from '~/features/invoices/invoice-answers.server.ts'
import { findInvoice } from '~/features/invoices/invoices.server.ts'
import type { Route } from './+types/invoice-file'

export const loader = async ({ params, request }: Route.LoaderArgs) =>
	sellersInvoice(await findInvoice(params.number), new URL(request.url).searchParams)

import { requestData } from '~/shop/requests/request-data.ts'
import { isNumber, isText, listOf, shapeOf } from '~/shop/shape.ts'
import type { PublicLine } from '../order-lines.ts'
import { lineField } from './inquiry-fields.ts'
import { SUBMISSIONS } from './sending/send-order.ts'

const isAnswer = shapeOf<{ lines: PublicLine[] }>({
	lines: listOf(
		shapeOf<PublicLine>({ id: isText, name: isText, price: isNumber, quantity: isNumber, image: isText }),
	),
})

/** Current names and prices of stored lines; undefined when the shop is unreachable. */
export async function askPrices(lines: PublicLine[]): Promise<PublicLine[] | undefined> {
	const query = new URLSearchParams(lines.map(({ id, quantity }) => [lineField(id), String(quantity)]))
	const reply = await requestData(`${SUBMISSIONS}?${query}`, isAnswer)
	return reply.ok ? reply.body.lines : undefined
}

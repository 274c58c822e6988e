// The forms of the deliveries from suppliers, and their messages.
import { z } from 'zod'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { isStorable } from '~/shop/requests/storable.ts'
import { parseJson } from '~/shop/text/parse-json.ts'
import { readArrival, receiveDelivery, removeDelivery, storeDelivery } from './deliveries.server.ts'
import type { Arrival } from './delivery.ts'
import { type DeliveryErrors, deliveryFields, readTypedDelivery } from './typed-delivery.ts'

export type DeliveryAnswer = {
	ok: boolean
	message: string
	/** The first error: its field may be out of sight. */
	text?: string
	errors?: DeliveryErrors
	/** Of one that is here. */
	arrival?: Arrival
}

const refused = (errors: DeliveryErrors): DeliveryAnswer => ({
	ok: false,
	message: m.supply_not_saved(),
	text: Object.values(errors)[0],
	errors,
})

const typedLines = z.array(
	z.object({ productId: z.string().refine(isStorable), quantity: z.string(), unitPrice: z.string() }),
)
const rowId = z.coerce.number().int().min(1).max(2_147_483_647)

/** A new delivery, on the way or received. Undefined for a form that the page does not send. */
export async function answerNewDelivery(
	form: FormData,
	admin: CurrentAdmin,
	now = new Date(),
): Promise<DeliveryAnswer | undefined> {
	const text = (name: string) => String(form.get(name) ?? '')
	const [intent, formId] = [text('intent'), text('formId')]
	const lines = typedLines.safeParse(parseJson(text('lines')))
	if (!['on-the-way', 'receive'].includes(intent) || !/^[\w-]{8,64}$/.test(formId) || !lines.success)
		return undefined
	const { delivery, errors } = readTypedDelivery({ ...deliveryFields(text), lines: lines.data }, now)
	if (!delivery) return refused(errors)
	const received = intent === 'receive'
	const stored = await storeDelivery(delivery, { formId, received }, admin, now)
	if ('unknown' in stored) {
		const wrong = delivery.lines.flatMap(({ productId }, index) =>
			stored.unknown.includes(productId) ? [[`product ${index}`, m.supply_product_gone()]] : [],
		)
		return refused(Object.fromEntries(wrong))
	}
	if (!stored.isNew) return { ok: true, message: m.supply_stored_before() }
	return received
		? { ok: true, message: m.supply_received(), arrival: await readArrival(stored.id) }
		: { ok: true, message: m.supply_saved() }
}

/** Receives or removes a delivery of the list. */
export async function answerDeliveryList(
	form: FormData,
	admin: CurrentAdmin,
	now = new Date(),
): Promise<DeliveryAnswer | undefined> {
	const id = rowId.safeParse(form.get('id'))
	if (!id.success) return undefined
	if (form.get('intent') === 'remove')
		return (await removeDelivery(id.data, admin))
			? { ok: true, message: m.supply_removed() }
			: { ok: false, message: m.supply_not_on_the_way() }
	if (form.get('intent') !== 'receive') return undefined
	const outcome = await receiveDelivery(id.data, admin, now)
	if (outcome === 'gone') return { ok: false, message: m.supply_gone() }
	const message = outcome === 'received' ? m.supply_received() : m.supply_received_before()
	return { ok: true, message, arrival: await readArrival(id.data) }
}

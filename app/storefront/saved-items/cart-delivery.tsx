import { useEffect, useState } from 'react'
import { draftTown } from '~/features/orders/inquiry/sending/order-done.ts'
import DeliveryAndPaymentPart from '~/features/settings/delivery-and-payment-part.tsx'
import { type DeliveryAndPaymentTerms, deliveryEstimate } from '~/features/settings/delivery-terms.ts'
import { useShop } from '../use-shop.ts'

/**
 * Delivery of the cart: to the town of an unfinished order, or else the account's; a list of towns if neither is
 * known.
 */
export default function CartDelivery({
	terms,
	town,
	total,
}: {
	terms: DeliveryAndPaymentTerms
	/** '' if unknown. */
	town: string
	total: number
}) {
	const shop = useShop()
	const [begun, setBegun] = useState('')
	useEffect(() => setBegun(draftTown()), [])
	return <DeliveryAndPaymentPart terms={terms} rows={deliveryEstimate(begun || town, total, shop)} />
}

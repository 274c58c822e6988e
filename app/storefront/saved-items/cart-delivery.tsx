import { useEffect, useState } from 'react'
import { draftTown } from '~/features/orders/inquiry/order-done.ts'
import { deliveryEstimate, type ToldBeforehand } from '~/features/settings/delivery-terms.ts'
import ToldPart from '~/features/settings/told-part.tsx'
import { useShop } from '../use-shop.ts'

/** Delivery of the cart: to the town of an order that was begun, or else the account's; a list while there is neither. */
export default function CartDelivery({
	told,
	town,
	total,
}: {
	told: ToldBeforehand
	/** '' when nobody knows. */
	town: string
	total: number
}) {
	const shop = useShop()
	const [begun, setBegun] = useState('')
	useEffect(() => setBegun(draftTown()), [])
	return <ToldPart told={told} rows={deliveryEstimate(begun || town, total, shop)} />
}

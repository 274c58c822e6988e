import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

type Known = {
	phone: string
	customer: { name: string; location: string | null; language: string; orders: number } | null
}

/** Looks up the customer once the number is long enough. */
export function useKnownCustomer(phone: string, fill: (found: NonNullable<Known['customer']>) => void) {
	const { load, data } = useFetcher<Known>()
	const filling = useRef(fill)
	filling.current = fill
	useEffect(() => {
		if (phone.replace(/\D/g, '').length < 8) return
		const pause = setTimeout(() => load(`/admin/customers/lookup?phone=${encodeURIComponent(phone)}`), 300)
		return () => clearTimeout(pause)
	}, [phone, load])
	const found = data?.phone === phone ? data.customer : null
	useEffect(() => {
		if (found) filling.current(found)
	}, [found])
	return found
}

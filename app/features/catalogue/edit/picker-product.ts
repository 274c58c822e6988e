import { m } from '~/paraglide/messages.js'
import type { Photo } from '../product.ts'

export type PickerProduct = {
	id: string
	name: string
	price: number
	/** Only with the permission to see it; never part of a public page's data. */
	costPrice?: number | null
	brand: string | null
	/** Hidden and sold-out ones can be ordered manually all the same. */
	shown: boolean
	soldOut: boolean
	photo: Photo | null
}

/** B §8: the message when there is nothing to pick from; undefined when there is. */
export function pickerProblem(found: PickerProduct[] | undefined, q: string): string | undefined {
	if (!found) return m.office_picker_no_data()
	return found.length === 0 && !q ? m.office_picker_no_products() : undefined
}

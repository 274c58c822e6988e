import { DRAFT } from './order-done.ts'

/** The town of an order that was begun on this device; '' when there is none. */
export function draftTown(box: Pick<Storage, 'getItem'>): string {
	try {
		const { location } = JSON.parse(box.getItem(DRAFT) ?? '{}')
		return typeof location === 'string' ? location : ''
	} catch {
		return ''
	}
}

import { sendCount } from '~/features/analytics/counting/send-count.ts'
import { changeStoredList } from '../saved-items/stored-list.ts'
import { parseViewed, withViewed } from './viewed-ids.ts'

/** Stores the view on this device and counts it. Loaded after a product page has rendered (use-record-view.ts). */
export function recordView(id: string): void {
	changeStoredList('seen', parseViewed, (list) => withViewed(list, id))
	sendCount('viewed', id)
}

import { sendCount } from '~/features/analytics/counting/send-count.ts'
import { changeList } from '../device-list.ts'
import { readSeen, withSeen } from './seen-lately.ts'

/** Stores the view on this device and counts it. Loaded after a product page has rendered (use-remember-seen.ts). */
export function rememberSeen(id: string): void {
	changeList('seen', readSeen, (list) => withSeen(list, id))
	sendCount('viewed', id)
}

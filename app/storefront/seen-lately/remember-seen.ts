import { sendCount } from '~/features/analytics/counting/send-count.ts'
import { changeList } from '../device-list.ts'
import { readSeen, withSeen } from './seen-lately.ts'

/** On this device, and as one more view in the shop's count. Fetched once a product page is there (use-remember-seen.ts). */
export function rememberSeen(id: string): void {
	changeList('seen', readSeen, (list) => withSeen(list, id))
	sendCount('viewed', id)
}

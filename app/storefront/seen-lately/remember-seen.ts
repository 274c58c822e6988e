import { changeList } from '../device-list.ts'
import { readSeen, withSeen } from './seen-lately.ts'

/** Fetched once a product page is there (use-remember-seen.ts). */
export function rememberSeen(id: string): void {
	changeList('seen', readSeen, (list) => withSeen(list, id))
}

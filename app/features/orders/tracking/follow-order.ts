// An open order page polls for changes: often at first, rarely later, and not while it is hidden.
import { requestData } from '~/shop/requests/request-data.ts'
import { isNumber, shapeOf } from '~/shop/shape.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

const isAnswer = shapeOf<{ version: number }>({ version: isNumber })

/** Calls `changed` when the order has another version; the returned function stops polling. */
export function followOrder(token: string, version: number, changed: () => void): () => void {
	let pause = FIRST_PAUSE_MS
	let timer: ReturnType<typeof setTimeout> | undefined
	let requester = false
	let stopped = false

	const askLater = () => {
		clearTimeout(timer)
		if (stopped || document.hidden) return
		timer = setTimeout(ask, pause)
		pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)
	}
	const ask = async () => {
		if (requester) return
		requester = true
		const now = await versionOf(token)
		requester = false
		if (stopped) return
		if (now === 'gone') return stop()
		if (now !== undefined && now !== version) changed()
		askLater()
	}
	/** A page that becomes visible again is updated at once. */
	const look = () => {
		clearTimeout(timer)
		pause = FIRST_PAUSE_MS
		if (!document.hidden) ask()
	}
	const stop = () => {
		stopped = true
		clearTimeout(timer)
		document.removeEventListener('visibilitychange', look)
	}
	document.addEventListener('visibilitychange', look)
	askLater()
	return stop
}

/** Undefined when the shop is unreachable. */
async function versionOf(token: string): Promise<number | 'gone' | undefined> {
	const reply = await requestData(`/data/order/${token}`, isAnswer)
	if (reply.ok) return reply.body.version
	return reply.status === 404 ? 'gone' : undefined
}

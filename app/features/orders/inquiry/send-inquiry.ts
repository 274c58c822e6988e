// The page's side of a submission: one attempt over a network that may be slow, broken or absent.
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import type { PublicLine } from '../order-lines.ts'
import type { InquiryReply } from './inquiry-fields.ts'
import { lineField } from './inquiry-fields.ts'

export const SUBMISSIONS = '/order-submissions'
const PATIENCE_MS = 20_000
/** Between attempts that nobody asked for: 1 s, doubling, at most 30 s. */
export const pauseBefore = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

export type Answer = InquiryReply | { state: 'unreachable' }

export async function sendInquiry(form: FormData): Promise<Answer> {
	try {
		const response = await fetch(href(SUBMISSIONS), {
			method: 'POST',
			body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
			signal: AbortSignal.timeout(PATIENCE_MS),
		})
		if (response.status === 413) return { state: 'failed', message: m.order_failed_too_much() }
		const reply = (await response.json()) as InquiryReply
		// The shop is there but its database is not: worth another attempt, like a lost connection.
		if (response.status >= 500) return { state: 'unreachable' }
		return reply.state ? reply : { state: 'unreachable' }
	} catch {
		return { state: 'unreachable' }
	}
}

/** Today's names and prices of lines that the device remembered; undefined when the shop cannot be asked. */
export async function askPrices(lines: PublicLine[]): Promise<PublicLine[] | undefined> {
	try {
		const query = new URLSearchParams(lines.map(({ id, quantity }) => [lineField(id), String(quantity)]))
		const response = await fetch(`${href(SUBMISSIONS)}?${query}`, {
			signal: AbortSignal.timeout(PATIENCE_MS),
		})
		if (!response.ok) return undefined
		return ((await response.json()) as { lines: PublicLine[] }).lines
	} catch {
		return undefined
	}
}

// The forms of a product's stock page, and their messages.
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { bookCounts, bookMove, setFewAt, stopCounting } from './book.server.ts'
import { LONGEST_WHY, MOVES, readCount, type StockAnswer } from './pieces.ts'

/** Undefined for an unknown form. */
export async function answerStockForm(
	id: string,
	form: FormData,
	admin: CurrentAdmin,
): Promise<StockAnswer | undefined> {
	const text = (name: string) => String(form.get(name) ?? '').trim()
	const [intent, requestId] = [text('intent'), text('requestId')]
	const done = (message: string): StockAnswer => ({ ok: true, message })
	const refused = (errors: StockAnswer['errors'], message = m.counting_not_booked()): StockAnswer => ({
		ok: false,
		message,
		errors,
		typed: {
			counted: text('counted').slice(0, 20),
			pieces: text('pieces').slice(0, 20),
			why: text('why').slice(0, LONGEST_WHY),
			fewAt: text('fewAt').slice(0, 20),
			move: text('move').slice(0, 20),
		},
	})
	const notCounted = () => refused({}, m.counting_not_counted())
	if (intent === 'stop') {
		await stopCounting(id, admin)
		return done(m.counting_ended())
	}
	if (intent === 'few-at') {
		const fewAt = readCount(text('fewAt'))
		if (fewAt === undefined) return refused({ fewAt: m.counting_wrong_number() })
		return (await setFewAt(id, fewAt)) ? done(m.counting_few_saved()) : notCounted()
	}
	if (!/^[\w-]{8,64}$/.test(requestId)) return undefined
	if (intent === 'begin') {
		const counted = readCount(text('counted'))
		if (counted === undefined) return refused({ counted: m.counting_wrong_number() })
		return (await bookCounts([{ id, was: null, counted }], requestId, admin))
			? done(m.counting_begun())
			: refused({}, m.counting_counted_already())
	}
	if (intent !== 'move') return undefined
	const move = (Object.keys(MOVES) as (keyof typeof MOVES)[]).find((one) => one === text('move'))
	const [pieces, why] = [readCount(text('pieces')), text('why')]
	if (!move) return undefined
	if (!pieces || !why || why.length > LONGEST_WHY)
		return refused({
			...(!pieces && { pieces: m.counting_wrong_pieces() }),
			...((!why || why.length > LONGEST_WHY) && { why: m.counting_wrong_why() }),
		})
	const result = await bookMove({ id, move, pieces, why, requestId }, admin)
	if (result === 'booked') return done(m.counting_booked())
	return result === null ? notCounted() : refused({ pieces: m.counting_too_many({ n: result }) })
}

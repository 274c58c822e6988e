// Sends the queue of one channel of the outbox, one message at a time, for as long as the web process runs.
import { setTimeout as sleepFor } from 'node:timers/promises'
import { describeError } from '~/shop/process/describe-error.ts'
import { log, logWarning } from '~/shop/process/log.server.ts'
import { counter } from '~/shop/process/metrics.server.ts'
import { withTimeout } from '~/shop/process/with-timeout.server.ts'
import {
	type Channel,
	claimMail,
	markFailed,
	markSent,
	nextDueInMs,
	pauseAfter,
	type WaitingMail,
} from './outbox.server.ts'

const LONGEST_SLEEP_MS = 30_000
/** Shorter than a claim: a hanging server must not lead to a second sender. */
const SENDING_MS = 60_000
/** How long marking a message as sent is retried; together with the above still shorter than a claim. */
const MARKING_MS = 45_000
const MARK_AGAIN_MS = 500
const STOPPING_MS = 5_000
/** A pause between two: orders have priority over mails. */
const BREATH_MS = 100

/** Sends the messages of a channel. Done when `send` resolves, also when there was nothing left to send. */
export type Sender = {
	channel: Channel
	send: (waiting: WaitingMail) => Promise<void>
	close?: () => void
}
export type OutboxWorker = { stop: () => Promise<void> }

const CHANNELS = [{ channel: 'mail' }, { channel: 'push' }]
const sent = counter('outbox_sent_total', 'Mails and notices that went out.', ['channel'], CHANNELS)
const failed = counter(
	'outbox_failed_total',
	'Tries to send a mail or notice that failed.',
	['channel'],
	CHANNELS,
)

const wakers = new Set<() => void>()

/** Wakes the workers of this process after something was queued. */
export function wakeOutbox(): void {
	for (const wake of wakers) wake()
}

export function startOutboxWorker(sender: Sender, firstPauseMs: number): OutboxWorker {
	let stopping = false
	let awake: (() => void) | undefined
	let woken = false

	const sleep = (ms: number) =>
		new Promise<void>((done) => {
			const timer = setTimeout(done, ms)
			awake = () => {
				clearTimeout(timer)
				done()
			}
			if (woken || stopping) awake()
		})
	const wake = () => {
		woken = true
		awake?.()
	}
	wakers.add(wake)

	async function run(): Promise<void> {
		while (!stopping) {
			let pause = LONGEST_SLEEP_MS
			try {
				woken = false
				while (!stopping && (await sendOne(sender, firstPauseMs, () => stopping))) await sleepFor(BREATH_MS)
				const due = await nextDueInMs(sender.channel)
				if (due !== undefined) pause = Math.min(Math.max(due, 20), LONGEST_SLEEP_MS)
			} catch (error) {
				// The database is unavailable: the queue is safe in it.
				logWarning('the outbox cannot be read', error)
				pause = 2_000
			}
			if (!stopping) await sleep(pause)
		}
	}

	const running = run()
	return {
		stop: async () => {
			stopping = true
			wakers.delete(wake)
			wake()
			// A message in progress gets a moment; after that its claim expires and the next start sends it.
			await Promise.race([running, sleepFor(STOPPING_MS, undefined, { ref: false })])
			sender.close?.()
		},
	}
}

/** Sends the next due message; returns whether there was one. */
async function sendOne(
	{ channel, send }: Sender,
	firstPauseMs: number,
	isStopping: () => boolean,
): Promise<boolean> {
	const waiting = await claimMail(channel, firstPauseMs)
	if (!waiting) return false
	try {
		await withTimeout(send(waiting), SENDING_MS, () => new Error(`the ${channel} server took too long`))
	} catch (error) {
		failed.inc({ channel })
		log('warn', 'a mail or notice could not be sent and waits', {
			mail: waiting.id,
			kind: waiting.kind,
			attempts: waiting.attempts,
		})
		await markFailed(waiting, describeError(error).error, pauseAfter(waiting.attempts, firstPauseMs))
		return true
	}
	sent.inc({ channel })
	await insistOn(() => markSent(waiting.id), isStopping)
	return true
}

/** A sent message cannot be recalled: a short database outage must not make another machine send it again. */
async function insistOn(mark: () => Promise<void>, isStopping: () => boolean): Promise<void> {
	const startedAt = performance.now()
	for (;;) {
		try {
			return await mark()
		} catch (error) {
			if (isStopping() || performance.now() - startedAt > MARKING_MS) throw error
			await sleepFor(MARK_AGAIN_MS)
		}
	}
}

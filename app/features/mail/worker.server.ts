// Sends what waits in the outbox, one mail after another, for as long as the web process runs.
import { setTimeout as sleepFor } from 'node:timers/promises'
import { config } from '~/shop/config.server.ts'
import { describeError } from '~/shop/describe-error.ts'
import { withLanguage } from '~/shop/language.server.ts'
import { language } from '~/shop/language.ts'
import { log, logWarning } from '~/shop/log.server.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { adminInvitationMail, type LinkMail, resetPasswordMail, verifyEmailMail } from './account-mails.ts'
import type { MailContent } from './mail-content.ts'
import { type OrderMailPayload, orderToCustomer, orderToShop } from './order-mails.ts'
import {
	claimMail,
	markFailed,
	markSent,
	nextDueInMs,
	pauseAfter,
	type WaitingMail,
} from './outbox.server.ts'
import type { Letter, MailTransport } from './transport.server.ts'

const LONGEST_SLEEP_MS = 30_000
/** Shorter than a claim: a mail server that keeps us hanging must not lead to a second sender. */
const SENDING_MS = 60_000
const STOPPING_MS = 5_000
/** Between two mails: orders come first, mails can wait a moment. */
const BREATH_MS = 100

/** How each kind of mail in the outbox is written. A payload is what the same version of the shop queued. */
const MAIL_KINDS: Record<string, (payload: Record<string, unknown>) => MailContent> = {
	'order-to-shop': (payload) => orderToShop(payload as OrderMailPayload),
	'order-to-customer': (payload) => orderToCustomer(payload as OrderMailPayload),
	'verify-email': (payload) => verifyEmailMail(payload as LinkMail, language()),
	'reset-password': (payload) => resetPasswordMail(payload as LinkMail, language()),
	'admin-invitation': (payload) => adminInvitationMail(payload as LinkMail, language()),
}

export type MailWorker = { stop: () => Promise<void> }

const wakers = new Set<() => void>()

/** A mail has just been queued: the worker of this process need not wait for its next look. */
export function wakeMailWorker(): void {
	for (const wake of wakers) wake()
}

export function startMailWorker(transport: MailTransport, firstPauseMs = 30_000): MailWorker {
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
				while (!stopping && (await sendOne(transport, firstPauseMs))) await sleepFor(BREATH_MS)
				const due = await nextDueInMs()
				if (due !== undefined) pause = Math.min(Math.max(due, 20), LONGEST_SLEEP_MS)
			} catch (error) {
				// The database is away: the mails are safe in it and wait.
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
			// A mail under way is given a moment; after that its claim runs out and the next start sends it.
			await Promise.race([running, after(STOPPING_MS)])
			transport.close()
		},
	}
}

const after = (ms: number): Promise<void> => sleepFor(ms, undefined, { ref: false })

/** Sends the next mail that is due; tells whether there was one. */
async function sendOne(transport: MailTransport, firstPauseMs: number): Promise<boolean> {
	const mail = await claimMail()
	if (!mail) return false
	try {
		const late = after(SENDING_MS).then(() => {
			throw new Error('the mail server took too long')
		})
		await Promise.race([transport.send(letterOf(mail)), late])
	} catch (error) {
		log('warn', 'a mail could not be sent and waits', {
			mail: mail.id,
			kind: mail.kind,
			attempts: mail.attempts,
		})
		await markFailed(mail, describeError(error).error, pauseAfter(mail.attempts, firstPauseMs))
		return true
	}
	await markSent(mail.id)
	return true
}

function letterOf(mail: WaitingMail): Letter {
	const render = ownEntry(MAIL_KINDS, mail.kind)
	if (!render) throw new Error(`nobody knows how to write a mail of the kind ${mail.kind}`)
	const content = withLanguage(mail.language, () => render(mail.payload))
	const stamp = mail.createdAt.toISOString().replace(/[:.]/g, '-')
	return {
		...content,
		to: mail.recipient,
		from: config().MAIL_FROM,
		messageId: `<outbox-${mail.id}-${mail.createdAt.getTime()}@${new URL(publicUrl()).hostname}>`,
		date: mail.createdAt,
		fileName: `${stamp}-${mail.id}-${mail.kind}.eml`,
	}
}

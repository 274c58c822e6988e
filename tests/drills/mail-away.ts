// `node tests/drills/mail-away.ts [--seed=N] [--short]` after a build: the mail server is down for a day, which is 24 jumps of an
// hour of the shop's and the database's clock, while orders come in; then it is back.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { mailServer } from '../harness/mail-server.ts'
import { chance, compare, newLedger, placeOrder, submissionNumber } from '../harness/orders.ts'
import { openShop } from '../harness/shop.ts'
import { broken, runAsProgram } from './outcome.ts'
import { noClock, shiftedClock, startPostgresOn } from '../harness/clock.ts'

const HOUR = 3_600
const ORDERS_AN_HOUR = 3
const STUCK = /mails? could not be sent yet/

/** `asked`: the owner presses the button when the server is back; otherwise the mails' own pauses run out. */
async function aDayWithout({ shop, mail, clock, client, random, hours, asked, from, say }) {
	const cookie = await shop.logIn()
	const dashboard = async (session = cookie) =>
		STUCK.test(await (await fetch(`${shop.url}/admin`, { headers: { cookie: session } })).text())
	const ledger = newLedger()
	const waiting = async () =>
		(
			await client.query(
				`select id, attempts, kind, '<outbox-' || id || '-' || floor(extract(epoch from created_at) * 1000)::bigint || '@' as message
				from outbox where sent_at is null and kind <> 'push' order by id`,
			)
		).rows
	/** Everything that is due was tried: nothing is under way, and nothing waits that should be tried now. */
	const quiet = async () => {
		for (let calm = 0; calm < 3; ) {
			const { rows } = await client.query(
				'select count(*)::int as due from outbox where sent_at is null and (last_error is null or next_attempt_at <= now())',
			)
			calm = rows[0].due === 0 ? calm + 1 : 0
			await sleep(150)
		}
	}
	const alertBefore = await dashboard()
	let index = from
	let alertAfterHours
	const start = clock.shift
	for (let hour = 1; hour <= hours; hour++) {
		for (let i = 0; i < ORDERS_AN_HOUR; i++)
			await placeOrder(shop.url, submissionNumber(index++, random), ledger)
		await quiet()
		// The session of a day that is over goes with it: the owner signs in again.
		if (alertAfterHours === undefined && (await dashboard())) alertAfterHours = hour
		clock.shift = start + hour * HOUR
		await clock.set(clock.shift)
		say(`hour ${hour}: ${(await waiting()).length} mails wait`)
	}
	// Whatever is due by now is tried once more, so that what is left waits for its pause.
	await placeOrder(shop.url, submissionNumber(index++, random), ledger)
	await quiet()
	const left = await waiting()
	const owner = await shop.logIn()
	const alertDuring = await dashboard(owner)
	const arrivedBefore = mail.arrived.length
	await mail.open()
	let hoursUntilAll = 0
	if (asked) {
		await fetch(`${shop.url}/admin/mails`, {
			method: 'POST',
			headers: { cookie: owner, origin: shop.url },
			body: new URLSearchParams(),
		})
	}
	for (;;) {
		await quiet()
		if ((await waiting()).length === 0) break
		if (++hoursUntilAll > 12) break
		clock.shift += HOUR
		await clock.set(clock.shift)
		// Something happens in the shop each hour, or the worker looks by itself within half a minute.
		await placeOrder(shop.url, submissionNumber(index++, random), ledger)
	}
	const arrived = mail.arrived.slice(arrivedBefore).map(({ id }) => id)
	const expected = left.map(({ message }) => message)
	const positions = expected.map((message) => arrived.findIndex((each) => each?.startsWith(message)))
	const alertAfter = await dashboard(await shop.logIn())
	await mail.close()
	return {
		ledger,
		index,
		waited: left.length,
		attempts: Math.max(...left.map(({ attempts }) => attempts)),
		missing: positions.filter((at) => at < 0).length,
		doubled: arrived.length - new Set(arrived).size,
		inOrder: positions.every((at, i) => i === 0 || at > positions[i - 1]),
		leftOver: (await waiting()).length,
		hoursUntilAll,
		alertBefore,
		alertAfterHours,
		alertDuring,
		alertAfter,
	}
}

export async function drill({ seed, short, say }) {
	if (noClock) throw new Error(noClock)
	const random = chance(seed)
	const clock = Object.assign(shiftedClock(), { shift: 0 })
	const mail = await mailServer()
	let database
	let shop
	let client
	try {
		database = await startPostgresOn(clock)
		shop = await openShop({
			environment: {
				...clock.environment,
				DATABASE_URL: database.url,
				AUTH_SECRET: 'a secret of the drill that is long enough',
				SMTP_URL: mail.url,
			},
		})
		client = new pg.Client({ connectionString: database.url })
		await client.connect()
		const days = []
		let index = 0
		for (const asked of short ? [true] : [false, true]) {
			const day = await aDayWithout({
				...{ shop, mail, clock, client, random, asked, from: index, say },
				hours: short ? 3 : 24,
			})
			index = day.index
			days.push({ ...day, asked })
		}
		const ledger = newLedger()
		for (const day of days)
			for (const [key, order] of day.ledger.acknowledged) ledger.acknowledged.set(key, order)
		const found = await compare(ledger, client)
		const parts = {
			'every acknowledged order is stored':
				found.lost + found.doubled + found.halfWritten + found.unknown === 0,
			'each mail arrived': days.every(({ missing, leftOver }) => missing + leftOver === 0),
			'each mail arrived once': days.every(({ doubled }) => doubled === 0),
			'oldest first when the owner asks': days.every(({ asked, inOrder }) => !asked || inOrder),
			'the alert came and went': days.every(
				(day) => !day.alertBefore && day.alertAfterHours && day.alertDuring && !day.alertAfter,
			),
		}
		const failed = broken(parts)
		return {
			did: `The mail server refused every connection for a day (${short ? 3 : 24} jumps of an hour of the shop’s and PostgreSQL’s clock) while ${ORDERS_AN_HOUR} orders an hour came in; then it was back: once the mails were left to their own pauses, once the owner pressed “send again”.`,
			times: days.length,
			promised:
				'Orders are taken as ever; afterwards each mail arrives exactly once, under the Message-ID it had, oldest first when the owner asks for it (by their own pauses, six hours at most, otherwise); the dashboard’s alert appears and goes.',
			happened: `${ledger.acknowledged.size} orders acknowledged, ${found.orders} stored. ${days
				.map(
					(day) =>
						`${day.asked ? 'Asked' : 'By themselves'}: ${day.waited} mails waited, up to ${day.attempts} tries each; ${day.waited - day.missing} arrived under the Message-ID they had, ${day.doubled} twice, ${day.leftOver} left, ${day.inOrder ? 'oldest first' : 'in the order of their pauses'}, the last ${day.hoursUntilAll === 0 ? 'at once' : `within ${day.hoursUntilAll} h`}; the alert appeared in hour ${day.alertAfterHours} and was gone afterwards`,
				)
				.join('. ')}.${failed.length ? ` Not kept: ${failed.join('; ')}.` : ''}`,
			held: failed.length === 0,
		}
	} finally {
		await client?.end().catch(() => {})
		await shop?.stop().catch((error) => say(error.message))
		shop?.clean()
		await database?.stop()
		await mail.close()
		clock.remove()
	}
}

await runAsProgram(import.meta, drill)

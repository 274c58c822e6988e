// `node tests/drills/mail-away.ts [--seed=N] [--short]` after a build: the mail server is down for a day, which is 24 jumps
// of an hour of the shop's and the database's clock, while orders come in; then it is back.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '../harness/chance.ts'
import { shiftedClock, startPostgresOn } from '../harness/clock.ts'
import { mailServer } from '../harness/mail-server.ts'
import { compare, inWords, isRight, newLedger, placeOrder } from '../harness/orders.ts'
import { logIn } from '../harness/people.ts'
import { runDrill, say } from '../harness/report.ts'
import { connect, mailsWaiting, numberIn, openShop } from '../harness/shop.ts'

const HOUR = 3_600
const ORDERS_AN_HOUR = 3
const STUCK = /mails? could not be sent yet/
const DUE =
	'select count(*) from outbox where sent_at is null and (last_error is null or next_attempt_at <= now())'
const WAITING = `select attempts, '<outbox-' || id || '-' || floor(extract(epoch from created_at) * 1000)::bigint || '@' as message
	from outbox where sent_at is null and kind <> 'push' order by id`

await runDrill(import.meta, async ({ seed, short }) => {
	const random = chance(seed)
	const hours = short ? 3 : 24
	using clock = shiftedClock()
	await using mail = await mailServer()
	await using database = await startPostgresOn(clock)
	const environment = { ...clock.environment, ...mail.environment, DATABASE_URL: database.url }
	await using shop = await openShop({ environment })
	await using client = await connect(database.url)
	const ledger = newLedger()
	const order = () => placeOrder(shop.url, ledger, random)
	// A session of a day that is over goes with it: the owner signs in again.
	const isAlerted = async () => STUCK.test((await (await logIn(shop.url)).ask('/admin')).text)
	/** Everything that is due was tried: nothing is under way, and nothing waits that should be tried now. */
	const quiet = async () => {
		for (let calm = 0; calm < 3; await sleep(150)) calm = (await numberIn(client, DUE)) === 0 ? calm + 1 : 0
	}

	/** `isAsked`: the owner presses the button when the server is back; otherwise the mails' own pauses run out. */
	async function aDayWithout(isAsked: boolean) {
		const alertedBefore = await isAlerted()
		let alertedInHour = 0
		for (let hour = 1; hour <= hours; hour++) {
			for (let i = 0; i < ORDERS_AN_HOUR; i++) await order()
			await quiet()
			if (!alertedInHour && (await isAlerted())) alertedInHour = hour
			await clock.set(clock.shift + HOUR)
			say(`hour ${hour}: ${await mailsWaiting(client)} mails wait`)
		}
		// Whatever is due by now is tried once more, so that what is left waits for its pause.
		await order()
		await quiet()
		const { rows: left } = await client.query<{ attempts: number; message: string }>(WAITING)
		const alertedDuring = await isAlerted()
		const before = mail.arrived.length
		await mail.open()
		if (isAsked) await (await logIn(shop.url)).ask('/admin/mails', { body: new URLSearchParams() })
		let hoursUntilAll = 0
		for (; hoursUntilAll <= 12; hoursUntilAll++) {
			await quiet()
			if ((await mailsWaiting(client)) === 0) break
			await clock.set(clock.shift + HOUR)
			// Something happens in the shop each hour, or the worker looks by itself within half a minute.
			await order()
		}
		const arrived = mail.arrived.slice(before).map(({ id }) => id)
		const positions = left.map(({ message }) => arrived.findIndex((id) => id?.startsWith(message)))
		const alertedAfter = await isAlerted()
		await mail.close()
		return {
			isAsked,
			waited: left.length,
			attempts: Math.max(...left.map(({ attempts }) => attempts)),
			missing: positions.filter((at) => at < 0).length,
			doubled: arrived.length - new Set(arrived).size,
			inOrder: positions.every((at, i) => i === 0 || at > positions[i - 1]!),
			leftOver: await mailsWaiting(client),
			hoursUntilAll,
			alertedInHour,
			isAlertRight: !alertedBefore && alertedInHour > 0 && alertedDuring && !alertedAfter,
		}
	}
	const days = []
	for (const isAsked of short ? [true] : [false, true]) days.push(await aDayWithout(isAsked))
	const found = await compare(ledger, client)
	const told = days.map(
		(day) =>
			`${day.isAsked ? 'Asked' : 'By themselves'}: ${day.waited} mails waited, up to ${day.attempts} tries each; ${day.waited - day.missing} arrived under the Message-ID they had, ${day.doubled} twice, ${day.leftOver} left, ${day.inOrder ? 'oldest first' : 'in the order of their pauses'}, the last ${day.hoursUntilAll === 0 ? 'at once' : `within ${day.hoursUntilAll} h`}; the alert appeared in hour ${day.alertedInHour} and was gone afterwards`,
	)
	return {
		did: `The mail server refused every connection for a day (${hours} jumps of an hour of the shop’s and PostgreSQL’s clock) while ${ORDERS_AN_HOUR} orders an hour came in; then it was back: once the mails were left to their own pauses, once the owner pressed “send again”.`,
		times: days.length,
		promised:
			'Orders are taken as ever; afterwards each mail arrives exactly once, under the Message-ID it had, oldest first when the owner asks for it (by their own pauses, six hours at most, otherwise); the dashboard’s alert appears and goes.',
		happened: `${inWords(ledger, found)}. ${told.join('. ')}.`,
		kept: {
			'every acknowledged order is stored': isRight(found),
			'each mail arrived': days.every(({ missing, leftOver }) => missing + leftOver === 0),
			'each mail arrived once': days.every(({ doubled }) => doubled === 0),
			'oldest first when the owner asks': days.every(({ isAsked, inOrder }) => !isAsked || inOrder),
			'the alert came and went': days.every(({ isAlertRight }) => isAlertRight),
		},
	}
})

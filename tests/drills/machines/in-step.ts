// How soon one machine knows what the other was given.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../../harness/chance.ts'
import { listenToOrders, Visitor } from '../../harness/client.ts'
import { spread } from '../../harness/figures.ts'
import { newLedger, placeOrder } from '../../harness/orders.ts'
import { logIn, newPhoto, uploadPhoto } from '../../harness/people.ts'
import { waitFor } from '../../harness/processes.ts'
import type { Client } from '../../harness/shop.ts'
import { aSubscribedBrowser, type startPushService } from '../../support/services/push-service.ts'

type Machine = { url: string }
type PushService = Awaited<ReturnType<typeof startPushService>>
const GUESSES = 10

/** What is measured, what is promised of it, and how many milliseconds it may take. */
const STEPS = {
	photo: ['a photo uploaded on one machine is had from the other within a second', 1_000],
	session: ['a login on one machine holds on the other within a second', 1_000],
	page: ['a new price is on the other machine’s page within a second', 1_000],
	notice: ['an order sent to one machine is told to an open list on the other within a second', 1_000],
	push: ['the phone that was allowed on one machine is told of it within a second, once', 1_000],
	afterLostLine: ['a new price is on the page within five seconds of a lost line to the database', 5_000],
	noticeAfterLostLine: ['and an order told to the open list', 5_000],
} as const
type Step = keyof typeof STEPS

/** How long after now somebody had to ask to get the new answer; how long the answer itself takes is another matter. */
const untilTrue = (look: () => unknown) => waitFor(look, 20_000, 10)

async function allowNotices(owner: Visitor, push: PushService) {
	const phone = aSubscribedBrowser(push.origin)
	const subscription = JSON.stringify(phone.subscription)
	const body = new URLSearchParams({ intent: 'allow-notices', subscription })
	const reply = await owner.ask('/admin/account', { body })
	if (reply.status !== 200) throw new Error(`notices are not allowed: ${reply.summary}`)
	return phone
}

/** Each promise with what happened and whether it was kept. */
export async function measureSteps(
	[one, two]: [Machine, Machine],
	{ client, push, random, rounds }: { client: Client; push: PushService; random: Chance; rounds: number },
) {
	const times = new Map<Step, number[]>()
	const note = (step: Step, ms: number) => times.set(step, [...(times.get(step) ?? []), ms])
	const owner = await logIn(one.url)
	const other = new Visitor(two.url)
	let price = 31_000
	const untilNewPrice = async () => {
		price += 7
		await client.query(`update products set price = $1 where id = 'asad-edp'`, [price])
		return untilTrue(async () =>
			(await other.ask('/product/asad-edp')).text.replace(/[\s,\u00a0\u202f]/g, '').includes(String(price)),
		)
	}
	const loseLines = () =>
		client.query(
			`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sillage listener'`,
		)
	for (let i = 0; i < rounds; i++) {
		const { photo, reply } = await uploadPhoto(owner, await newPhoto(random, 360))
		if (!photo) throw new Error(`no photo: ${reply.summary}`)
		note(
			'photo',
			await untilTrue(async () => (await other.ask(`/media/${photo.id}/340.webp`)).status === 200),
		)
		const { cookie } = await logIn(one.url)
		note(
			'session',
			await untilTrue(async () => (await other.ask('/admin', { headers: { cookie } })).status === 200),
		)
		note('page', await untilNewPrice())
	}
	// The seller's open list on the second machine hears of orders sent to the first.
	other.cookie = owner.cookie
	await using list = await listenToOrders(other, '?since=999999999')
	const phone = await allowNotices(owner, push)
	const ledger = newLedger(900_000)
	const newOrder = async () => {
		await placeOrder(one.url, ledger, random)
		return [...ledger.acknowledged.values()].at(-1)!.orderNumber
	}
	await sleep(1_500)
	for (let i = 0; i < rounds; i++) {
		await sleep(random() * 1_000)
		const number = await newOrder()
		// Whichever machine sends it: it is told once.
		const isPushed = () => push.to(phone.path).length === ledger.acknowledged.size
		const [notice, pushed] = await Promise.all([untilTrue(() => list.hasHeard(number)), untilTrue(isPushed)])
		note('notice', notice)
		note('push', pushed)
	}
	for (let i = 0; i < rounds; i++) {
		await loseLines()
		note('afterLostLine', await untilNewPrice())
		await sleep(800)
		await loseLines()
		const number = await newOrder()
		note('noticeAfterLostLine', await untilTrue(() => list.hasHeard(number)))
	}
	return [...times].map(([step, all]) => {
		const [promised, limit] = STEPS[step]
		const { median, worst } = spread(all)
		return {
			promised,
			happened: `${all.length} times: median ${median} ms, worst ${worst} ms`,
			kept: worst < limit,
		}
	})
}

/** Wrong passwords to one machine until it would refuse: how often the other refuses the very next. */
export async function measureLimits(machines: [Machine, Machine], rounds: number): Promise<number> {
	const [one, two] = machines.map(({ url }) => new Visitor(url)) as [Visitor, Visitor]
	let refused = 0
	for (let i = 0; i < rounds; i++) {
		const isRefused = async (machine: Visitor) => {
			const json = { email: `nobody-${i}@example.cm`, password: 'wrong' }
			const headers = { 'x-forwarded-for': `203.0.113.${i + 1}` }
			return (await machine.ask('/data/sign-in', { json, headers })).status === 429
		}
		let before = 0
		for (let n = 0; n < GUESSES; n++) if (await isRefused(one)) before++
		if (before === 0 && (await isRefused(two))) refused++
	}
	return refused
}

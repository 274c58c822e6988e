// `node tests/drills/database-trouble.ts --trouble=refuses|silent|slow [--seconds=30] [--rounds=3] [--seed=N]`: the embedded
// database takes no connections, is stopped (SIGSTOP: lines stay open, nothing comes), or works one tenth of the time,
// while visitors read, customers order and change carts, and the owner edits.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findWrongCarts, findWrongEdits, newCartKeeper, newEditor } from '../harness/ledgers.ts'
import { chance, compare, newLedger, submissionNumber } from '../harness/orders.ts'
import { hasOption, numberOption, report, say, textOption } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'
import { ask } from '../harness/people.ts'

const TROUBLES = {
	refuses: 'The database takes no connections and has ended those it had',
	silent: 'The database is stopped: its connections stay open and nothing comes',
	slow: 'The database works one tenth of the time: 50 ms of each 500',
}
/** Asked for before: these stay, whatever the database does. */
const KEPT = ['/', '/shop', '/fr/shop', '/product/yara-edp']
/** What a customer must read when the order was not taken. */
const NOT_TAKEN = 'Our server cannot take your order at this moment. Nothing you typed is lost.'

/** @param {{ trouble: keyof typeof TROUBLES, seconds: number, rounds: number, seed: number, restMs?: number, say?: (line: string) => void }} settings */
export async function drill({ trouble, seconds, rounds, seed, restMs = 2_000, say = () => {} }) {
	const random = chance(seed)
	const shop = await openShop()
	const ledger = newLedger()
	const seen = { kept: 0, keptMissing: [], told: 0, untold: [], slowestAnswer: 0 }
	let open = true
	let isTroubled = false
	let troubles = 0
	let isResting = false
	let index = 0
	let crowd = []

	const reader = async () => {
		while (open) {
			const path = KEPT[Math.floor(random() * KEPT.length)]
			const within = troubles
			const wasTroubled = isTroubled
			const reply = await ask(shop.url, path, {}, 20_000)
			// What is over by the time of the answer belongs to the recovery.
			if (wasTroubled && isTroubled && within === troubles) {
				if (reply?.status === 200) seen.kept++
				else seen.keptMissing.push(`${path} ${reply?.status ?? 'no answer'}`)
			}
			await sleep(100)
		}
	}
	/** Submits until it is taken; whoever is told no must be told in words, and soon. */
	const customer = async () => {
		while (open) {
			const submission = submissionNumber(index++, random)
			for (let tries = 0; tries < 400 && !ledger.givenUp; tries++) {
				const startedAt = performance.now()
				ledger.attempts++
				const reply = await ask(shop.url, '/order-submissions', { method: 'POST', body: submission.body })
				seen.slowestAnswer = Math.max(seen.slowestAnswer, (performance.now() - startedAt) / 1000)
				if (reply?.status === 200) {
					const { orderNumber } = JSON.parse(reply.text)
					ledger.acknowledged.set(submission.key, { ...submission, orderNumber })
					break
				}
				if (reply?.status === 503 && reply.text.includes(NOT_TAKEN)) seen.told++
				else seen.untold.push(`${reply?.status ?? 'no answer'} ${reply?.text.slice(0, 80) ?? ''}`)
				await sleep(300)
			}
			await sleep(random() * 400)
		}
	}
	/** Every other page and form of the shop says in words that it is away, and when to come again. */
	const wanderer = async () => {
		for (let n = 0; open; n++) {
			const paths = [`/shop?q=drill${n}`, '/account', '/cart', '/admin/login', `/product/none-${n}`]
			const reply = await ask(shop.url, paths[n % paths.length], { headers: { Accept: 'text/html' } }, 40_000)
			if (reply && reply.status >= 500 && !/<h1|<title|Retry|again|moment/i.test(reply.text))
				seen.untold.push(`${paths[n % paths.length]} ${reply.status} without words`)
			await sleep(300)
		}
	}

	const { server, begin, end } = await troubleOf(trouble, shop)
	try {
		const office = await shop.logIn()
		const keeper = await newCartKeeper(shop.url, 'trouble', random)
		const editor = await newEditor(shop.url, office, 'Trouble One')
		const isOpen = () => open
		crowd = [reader(), reader(), customer(), customer(), customer(), wanderer()]
		crowd.push(
			keeper.work(isOpen),
			editor.work(isOpen, () => isResting),
		)
		const redAfter = []
		const greenAfter = []
		const orderAfter = []
		for (let round = 1; round <= rounds; round++) {
			// After an edit the shop looks into each page again before it shows it, and then it needs the database: the
			// owner rests until the pages have been looked at.
			isResting = true
			await sleep(restMs)
			for (const path of KEPT) await ask(shop.url, path)
			const startedAt = performance.now()
			troubles++
			await begin()
			isTroubled = true
			isResting = false
			let red
			while (performance.now() - startedAt < seconds * 1_000) {
				const reply = await ask(shop.url, '/readyz')
				if (reply?.status === 503) red ??= (performance.now() - startedAt) / 1_000
				await sleep(200)
			}
			if (red !== undefined) redAfter.push(red)
			isTroubled = false
			await end()
			const endedAt = performance.now()
			const before = ledger.acknowledged.size
			const since = () => (performance.now() - endedAt) / 1_000
			while ((await ask(shop.url, '/readyz'))?.status !== 200 && since() < 120) await sleep(100)
			greenAfter.push(since())
			while (ledger.acknowledged.size === before && since() < 120) await sleep(50)
			orderAfter.push(since())
			say(
				`${round} of ${rounds}: red after ${red?.toFixed(1)} s, green ${greenAfter.at(-1).toFixed(1)} s and an order ${orderAfter.at(-1).toFixed(1)} s after its end`,
			)
			await sleep(restMs)
		}
		open = false
		await Promise.race([Promise.all(crowd), sleep(180_000, undefined, { ref: false })])
		const client = new pg.Client({ connectionString: shop.databaseUrl() })
		await client.connect()
		try {
			return {
				...(await compare(ledger, client)),
				...{ attempts: ledger.attempts, seen, redAfter, greenAfter, orderAfter },
				...{ cartWrites: keeper.ledger.written, edits: editor.ledger.edits },
				wrong: [
					...(await findWrongCarts([keeper.ledger], client)),
					...(await findWrongEdits([editor.ledger], client)),
				],
			}
		} finally {
			await client.end()
		}
	} finally {
		open = false
		ledger.givenUp = true
		await end()
		await server.end()
		await Promise.race([Promise.allSettled(crowd), sleep(40_000, undefined, { ref: false })])
		await shop.stop().catch((error) => say(String(error)))
		shop.clean()
	}
}

/** How each trouble begins and ends; its own line to the server stays, in another database. */
async function troubleOf(trouble, shop) {
	const url = new URL(shop.databaseUrl())
	url.pathname = '/postgres'
	const server = new pg.Client({ connectionString: url.href })
	server.on('error', () => {})
	await server.connect()
	const letConnect = async (allowed) => {
		await server.query(`update pg_database set datallowconn = $1 where datname = 'sillage'`, [allowed])
		if (!allowed)
			await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'sillage'`)
	}
	if (trouble === 'refuses') return { server, begin: () => letConnect(false), end: () => letConnect(true) }
	const signal = (name) => shop.signalDatabase(name)
	if (trouble === 'silent')
		return { server, begin: async () => signal('SIGSTOP'), end: async () => signal('SIGCONT') }
	let pulse
	const begin = async () => {
		signal('SIGSTOP')
		pulse = setInterval(() => {
			signal('SIGCONT')
			setTimeout(() => pulse && signal('SIGSTOP'), 50)
		}, 500)
	}
	const end = async () => {
		clearInterval(pulse)
		pulse = undefined
		signal('SIGCONT')
		await sleep(60)
		signal('SIGCONT')
	}
	return { server, begin, end }
}

if (process.argv[1]?.endsWith('database-trouble.ts')) {
	const trouble = textOption('trouble') ?? 'silent'
	const seconds = numberOption('seconds', hasOption('short') ? 8 : 30)
	const rounds = numberOption('rounds', hasOption('short') ? 1 : 3)
	const seed = numberOption('seed', 20261116)
	const result = await drill({ trouble, seconds, rounds, seed, say })
	const { seen, redAfter, greenAfter, orderAfter, wrong } = result
	for (const sentence of [...wrong, ...seen.untold, ...seen.keptMissing].slice(0, 30)) say(sentence)
	const each = (all) => all.map((number) => number.toFixed(1)).join(', ')
	const bad = result.lost + result.doubled + result.halfWritten + result.unknown + wrong.length
	// A slow database need not turn the light red: what matters is that it is green afterwards.
	const turnedRed = trouble === 'slow' || redAfter.length === rounds
	report({
		did: `${TROUBLES[trouble]} for ${seconds} s, while visitors read, customers order and change carts and the owner edits (seed ${seed}).`,
		times: rounds,
		promised:
			'Kept pages stay. Every order is taken, or its customer is told that it was not, in words. /readyz turns red and green again. Nothing acknowledged is lost or doubled: orders, carts, edits. No error without words. Orders are taken again within seconds.',
		happened: `${seen.kept} kept pages read meanwhile, ${seen.keptMissing.length} not there. ${result.orders} orders in ${result.attempts} attempts: ${seen.told} times told that it was not taken, ${seen.untold.length} times an answer without words or none within 30 s (slowest ${seen.slowestAnswer.toFixed(1)} s); lost ${result.lost}, doubled ${result.doubled}, half-written ${result.halfWritten}, unknown ${result.unknown}. ${result.cartWrites} changes of carts and ${result.edits} edits: ${wrong.length} differences. /readyz red after ${redAfter.length > 0 ? `${each(redAfter)} s` : 'no time: it stayed green'}; afterwards green after ${each(greenAfter)} s, the next order after ${each(orderAfter)} s.`,
		held:
			bad + seen.untold.length + seen.keptMissing.length === 0 &&
			turnedRed &&
			Math.max(...greenAfter, ...orderAfter) < 30,
	})
}

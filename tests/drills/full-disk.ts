// `node tests/drills/full-disk.ts --of=bytes|files [--seed=N] [--short]` after a build, as root: the disk of the data
// folder fills under orders, photos and readers to the last byte or file, stays full, and has room again.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '../harness/chance.ts'
import { Crowd, PAGES } from '../harness/crowd.ts'
import { MEGABYTE, mountSmallDisk, type Size } from '../harness/disk.ts'
import { inSeconds } from '../harness/figures.ts'
import { logIn } from '../harness/people.ts'
import { until, waitFor } from '../harness/processes.ts'
import { runDrill, say, textOption } from '../harness/report.ts'
import { connect, openShop, type Shop } from '../harness/shop.ts'

type Fill = { what: string; size: Size; alert: RegExp; little: number }
const FILLS: Record<string, Fill> = {
	bytes: {
		what: 'byte',
		/** More than the gigabyte below which the owner is told, beside the database's first files. */
		size: { megabytes: 1_500 },
		alert: /The disk has only [\d,]+ MB left/,
		little: 700 * MEGABYTE,
	},
	files: {
		what: 'file',
		size: { megabytes: 2_500, files: 12_000 },
		alert: /The disk has room for only [\d,]+ more files/,
		little: 3_000,
	},
}
const CUSTOMERS = 6

/** PostgreSQL keeps log files to use again, some 80 MB: as a busy day would, this uses them up. Tells how it ended. */
async function useUpLog(shop: Shop, full: () => void): Promise<string> {
	try {
		await using client = await connect(shop.databaseUrl(), { connectionTimeoutMillis: 3_000 })
		for (let megabytes = 0; megabytes < 1_500; megabytes++) {
			await client.query(`select pg_logical_emit_message(false, 'drill', repeat('x', 1000000))`)
			full()
		}
		return 'never'
	} catch (error) {
		return String((error as NodeJS.ErrnoException).code ?? error)
	}
}

await runDrill(import.meta, async ({ seed, short }) => {
	const { what, size, alert, little } = FILLS[textOption('of') ?? 'bytes']!
	const [rounds, fullSeconds] = short ? [1, 4] : [3, 10]
	using disk = mountSmallDisk(size)
	await using shop = await openShop({ dataFolder: disk.dataFolder })
	await using crowd = new Crowd(shop.url, chance(seed))
	const { acknowledged } = crowd.ledger
	const visitor = crowd.person()
	const owner = await logIn(shop.url)
	const isAlerted = async () => alert.test((await owner.ask('/admin')).text)
	const alertedBefore = await isAlerted()
	// Pages that were read before must be had at all times.
	for (const path of PAGES) await visitor.ask(path)
	crowd.addCustomers(CUSTOMERS)
	crowd.add((turn) => crowd.read(visitor, PAGES[turn % PAGES.length]!, 'pages', false), { pauseMs: 100 })
	crowd.add(() => crowd.search(visitor), { pauseMs: 300 })
	crowd.add(() => crowd.photograph(owner), { pauseMs: 300 })

	const alerts: boolean[] = []
	const backAfter: number[] = []
	let [refusedRounds, crashes, notReady] = [0, 0, 0]
	const full = () => disk.fillTo(0)
	for (let round = 1; round <= rounds; round++) {
		await sleep(1_500)
		disk.fillTo(little)
		alerts.push(await isAlerted())
		const laterBefore = crowd.later.orders ?? 0
		const database = shop.database().main
		full()
		const usedUp = await useUpLog(shop, full)
		for (const end = performance.now() + fullSeconds * 1000; performance.now() < end; await sleep(250)) {
			full()
			if ((await visitor.ask('/readyz')).status === 503) notReady++
		}
		const enough = acknowledged.size + CUSTOMERS
		const told = (crowd.later.orders ?? 0) - laterBefore
		if (told > 0) refusedRounds++
		if (shop.database().main !== database) crashes++
		disk.empty()
		backAfter.push(await until('An order after there was room', () => acknowledged.size >= enough, 90_000))
		say(
			`${round} of ${rounds}: log used up: ${usedUp}; ${told} orders told to come later; ${crowd.photos.length} photos`,
		)
	}
	await shop.untilReady()
	// A photo after it all: stored as on the first day.
	const before = crowd.photos.length
	await waitFor(() => crowd.photos.length > before, 20_000)
	await crowd.close()
	await using client = await connect(shop.databaseUrl())
	const { happened, kept } = await crowd.outcome(client)
	return {
		did: `The data folder stood on a disk of its own (ext4, ${size.megabytes} MB${size.files ? `, ${size.files} files` : ''}), which was filled to the last ${what} while ${CUSTOMERS} customers ordered, photos were uploaded and pages read; it stayed full for ${fullSeconds} s after PostgreSQL’s spare log was used up, then had room again.`,
		times: rounds,
		promised:
			'What is acknowledged is stored; what cannot be stored is told in the visitor’s language; pages that the shop has are answered throughout; the owner’s dashboard says it before; when there is room the shop goes on by itself.',
		happened: `${happened}; PostgreSQL ended and was started again in ${crashes} of ${rounds} rounds; /readyz said no ${notReady} times; the dashboard’s alert was there before in ${alerts.filter(Boolean).length} of ${rounds}; orders taken again after ${inSeconds(...backAfter)} s.`,
		kept: {
			...kept,
			'there were orders that could not be taken': refusedRounds === rounds,
			'photos are stored again': crowd.photos.length > before,
			'the alert came before, and only then': !alertedBefore && alerts.every(Boolean),
		},
	}
})

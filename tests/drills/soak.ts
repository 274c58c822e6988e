// `node tests/drills/soak.ts [--minutes=60] [--seed=N] [--people=15] [--short]`: mixed load on one shop with its embedded
// database; every thirty seconds its memory, connections, open files and temporary files are written down. The last
// third must be as the middle one, within the margins of soak-figures.ts.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance, pick } from '../harness/chance.ts'
import { listenToOrders } from '../harness/client.ts'
import { Crowd, OFFICE, PAGES } from '../harness/crowd.ts'
import { sum } from '../harness/figures.ts'
import { mailServer } from '../harness/mail-server.ts'
import {
	type Customer,
	createProduct,
	deleteProduct,
	logIn,
	newPhoto,
	signIn,
	signOut,
	signUp,
	uploadPhoto,
} from '../harness/people.ts'
import { newFolder } from '../harness/processes.ts'
import { numberOption, runDrill, say } from '../harness/report.ts'
import { type Client, connect, openShop } from '../harness/shop.ts'
import { compareThirds, heapsAfterGarbage, measure, type Sample, withCollector } from './soak-figures.ts'

const EVERY_MS = 30_000
const PERSONAL = '/cart /wishlist /dashboard /data/session /order-inquiry'.split(' ')
const PHOTOS = 6
const PHOTO_EVERY_MS = 90_000

/** What people do, and how often of a hundred times. */
async function gather(crowd: Crowd, client: Client) {
	const { url, random } = crowd
	const [visitor, owner] = [crowd.person(), await logIn(url)]
	const customers: Customer[] = []
	for (let n = 0; n < 6; n++) customers.push(await signUp(url, `soak-${n}`))
	// Signing out ends all sessions of an account: those who do have accounts of their own.
	const travellers = customers.splice(0, 3)
	const signInAndOut = async () => {
		const session = await signIn(url, pick(random, travellers).email)
		crowd.count('sign-ins and sign-outs')
		if (!session || (random() < 0.5 && (await signOut(session)) !== 'done')) crowd.late++
	}
	const listen = async () => {
		await using list = await listenToOrders(owner)
		crowd.count('notice streams')
		if (list.status !== 200) crowd.wrong.push(`notices ${list.status}`)
		await sleep(2_000 + random() * 40_000)
	}
	const deeds: [number, () => Promise<unknown>][] = [
		[55, () => crowd.read(visitor, pick(random, PAGES))],
		[15, () => crowd.search(visitor)],
		[9, () => crowd.read(pick(random, customers), pick(random, PERSONAL), 'personal pages')],
		[7, () => crowd.read(owner, pick(random, OFFICE), 'back-office pages')],
		[10, () => crowd.order(url)],
		[2, signInAndOut],
		[2, listen],
	]
	const lots = deeds.flatMap(([weight, act]) => Array<() => Promise<unknown>>(weight).fill(act))
	crowd.add(() => pick(random, lots)(), { count: numberOption('people', 15), pauseMs: 1_500 })
	await crowd.addKeepers({ carts: 6, products: 4, pauseMs: 6_000 })
	/** A product with a new photo, deleted, and then as old as the shop needs it to be to forget it and the photo. */
	const photograph = async (turn: number) => {
		const { photo } = await uploadPhoto(owner, await newPhoto(chance(turn % PHOTOS), 360))
		const product = { name: `Soak photo ${turn}`, id: `soak-photo-${turn}`, price: 4_000, version: 1, photo }
		crowd.count('photos')
		const isMade = photo && (await createProduct(owner, product)) === 'done'
		if (isMade) await crowd.read(visitor, `/product/${product.id}`)
		if (isMade) await crowd.read(visitor, `/media/${photo.id}/340.webp`)
		if (!isMade || (await deleteProduct(owner, product)) !== 'done') crowd.late++
		await client.query(`update deleted_products set deleted_at = deleted_at - interval '31 days'`)
		for (const end = Date.now() + PHOTO_EVERY_MS; crowd.isOpen && Date.now() < end; ) await sleep(500)
	}
	crowd.add(photograph)
}

await runDrill(import.meta, async ({ seed, short }) => {
	const minutes = numberOption('minutes', short ? 6 : 60)
	/** Not at every measurement: memory is to be seen as it is without being helped. */
	const collectEvery = minutes < 30 ? 2 : 8
	using heaps = newFolder('heaps')
	await using mail = await mailServer()
	await mail.open()
	await using shop = await openShop({ environment: { ...mail.environment, ...withCollector(heaps.path) } })
	await using client = await connect(shop.databaseUrl())
	await using crowd = new Crowd(shop.url, chance(seed), { mayBeLate: true })
	await gather(crowd, client)
	const startedAt = Date.now()
	const samples: Sample[] = []
	for (let n = 1; n <= (minutes * 60_000) / EVERY_MS; n++) {
		await sleep(Math.max(0, startedAt + n * EVERY_MS - Date.now()))
		const isCollected = n % collectEvery === 0
		const collected = isCollected && (await heapsAfterGarbage(shop, heaps.path))
		samples.push({ ...(await measure(shop, client)), ...collected, isCollected })
		say(
			`${n / 2} min ${JSON.stringify(samples.at(-1))} ${JSON.stringify(crowd.counts)} ${crowd.wrong.slice(-3).join(', ')}`,
		)
	}
	await crowd.close()
	const { happened, kept } = await crowd.outcome(client)
	const thirds = compareThirds(samples)
	const all = sum(Object.values(crowd.counts))
	return {
		did: `One shop with its embedded database for ${minutes} minutes under visitors, customers, changing carts, an owner who edits and photographs, and a seller who listens. Measured every 30 s, heaps after a garbage collection every ${(collectEvery * EVERY_MS) / 60_000} minutes (seed ${seed}).`,
		times: all,
		promised:
			'The last third as the middle third: memory and heaps (without compiled code) at most 5 % more on average, the page cache at most the 24 MB that it may have; at their lowest at most 2 connections, 5 open files and sockets, 1 temporary file and no file of a photo more; nothing is answered wrongly, no order is lost or doubled.',
		happened: `${thirds.map(({ told }) => told).join('; ')}. ${happened}; ${crowd.late} got no answer in time from the crowded machine; ${mail.arrived.length} mails, ${mail.repeated()} repeated.`,
		kept: {
			...kept,
			...Object.fromEntries(thirds.map(({ name, isFlat }) => [`${name} stays flat`, isFlat])),
		},
	}
})

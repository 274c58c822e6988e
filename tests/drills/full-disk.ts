// What disk-full and inodes-full share: the disk fills under orders, photos and readers, stays full, and has room again.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chance, compare, newLedger } from '../harness/orders.ts'
import { openShop } from '../harness/shop.ts'
import { broken } from './outcome.ts'
import { mountSmallDisk } from '../harness/disk.ts'
import { brokenPhotos, newSightings, orderUntil, readUntil, searchUntil, uploadUntil } from '../harness/crowd.ts'

const PAGES = ['/', '/shop', '/fr/shop', '/product/asad-edp', '/healthz', '/about', '/shop/perfumes']
const CUSTOMERS = 6

/**
 * @param {{ what: string, size: { megabytes: number, files?: number }, alert: RegExp, little: (disk: any) => void,
 *   full: (disk: any) => void, rounds: number, fullSeconds: number, seed: number, say: (line: string) => void }} settings
 */
export async function fullDisk({ what, size, alert, little, full, rounds, fullSeconds, seed, say }) {
	const random = chance(seed)
	const disk = mountSmallDisk(size)
	let shop
	try {
		shop = await openShop({ dataFolder: disk.dataFolder })
		const ledger = newLedger()
		const seen = newSightings()
		let over = false
		const isOver = () => over
		let index = 0
		const cookie = await shop.logIn()
		const alerted = async () =>
			alert.test(await (await fetch(`${shop.url}/admin`, { headers: { cookie } })).text())
		const before = await alerted()
		for (const path of PAGES) await (await fetch(shop.url + path)).text()
		const crowd = [
			...Array.from({ length: CUSTOMERS }, () =>
				orderUntil(isOver, shop.url, { ledger, seen, random, nextIndex: () => index++ }),
			),
			readUntil(isOver, shop.url, seen, PAGES),
			searchUntil(isOver, shop.url, seen),
			uploadUntil(isOver, shop.url, cookie, seen, random),
		]
		const alerts = []
		const backAfter = []
		let refusedRounds = 0
		let crashes = 0
		let notReady = 0
		try {
			for (let round = 1; round <= rounds; round++) {
				await sleep(1_500)
				little(disk)
				alerts.push(await alerted())
				const laterBefore = seen.orderLater
				const database = shop.databasePid()
				full(disk)
				const usedUp = await useUpLog(shop, () => full(disk))
				const until = performance.now() + fullSeconds * 1000
				while (performance.now() < until) {
					full(disk)
					const ready = await fetch(`${shop.url}/readyz`).catch(() => ({ status: 0 }))
					if (ready.status === 503) notReady++
					await sleep(250)
				}
				const taken = ledger.acknowledged.size
				if (seen.orderLater > laterBefore) refusedRounds++
				if (shop.databasePid() !== database) crashes++
				disk.empty()
				const emptied = performance.now()
				while (ledger.acknowledged.size < taken + CUSTOMERS) {
					if (performance.now() - emptied > 90_000)
						throw new Error('no order was taken after there was room again')
					await sleep(20)
				}
				backAfter.push((performance.now() - emptied) / 1000)
				say(
					`${round} of ${rounds}: log used up ${usedUp}; orders told to come later ${seen.orderLater - laterBefore}, photos ${seen.photosLater}; taken again after ${backAfter.at(-1).toFixed(1)} s; ${ledger.acknowledged.size} orders, ${seen.photos.length} photos`,
				)
			}
			await shop.untilReady()
			// A photo after it all: stored as on the first day.
			const photos = seen.photos.length
			for (let waited = 0; seen.photos.length === photos && waited < 20_000; waited += 100) await sleep(100)
			over = true
			await Promise.all(crowd)
			const client = new pg.Client({ connectionString: shop.databaseUrl() })
			await client.connect()
			const found = await compare(ledger, client).finally(() => client.end())
			const damaged = await brokenPhotos(shop.url, seen.photos)
			const parts = {
				'every acknowledged order is stored once and whole':
					found.lost + found.doubled + found.halfWritten + found.unknown === 0,
				'every acknowledged photo is shown whole': damaged === 0,
				'every answer has words': seen.wrong.length === 0,
				'there were orders that could not be taken': refusedRounds === rounds,
				'photos are stored again': seen.photos.length > photos,
				'the alert came before, and only then': !before && alerts.every(Boolean),
			}
			const failed = broken(parts)
			for (const line of seen.wrong.slice(0, 12)) say(`! ${line}`)
			return {
				did: `The data folder stood on a disk of its own (ext4, ${size.megabytes} MB${size.files ? `, ${size.files} files` : ''}), which was filled to the last ${what} while ${CUSTOMERS} customers ordered, photos were uploaded and pages read; it stayed full for ${fullSeconds} s after PostgreSQL’s spare log was used up, then had room again.`,
				times: rounds,
				promised:
					'What is acknowledged is stored; what cannot be stored is told in the visitor’s language; pages that the shop has are answered throughout; the owner’s dashboard says it before; when there is room the shop goes on by itself.',
				happened: `${ledger.acknowledged.size} orders acknowledged, ${found.orders} stored, lost ${found.lost}, doubled ${found.doubled}, half-written ${found.halfWritten}; ${seen.orderLater} tries told to come later; ${seen.photos.length} photos acknowledged, ${damaged} damaged, ${seen.photosLater} told to come later; ${seen.pages} pages answered, ${seen.pagesLater} new ones told to come later; PostgreSQL ended and was started again in ${crashes} of ${rounds} rounds; /readyz said no ${notReady} times; the dashboard’s alert was there before in ${alerts.filter(Boolean).length} of ${rounds}; orders taken again after ${backAfter.map((s) => s.toFixed(1)).join(', ')} s.${failed.length ? ` Not kept: ${failed.join('; ')}. ${seen.wrong.slice(0, 5).join(' | ')}` : ''}`,
				held: failed.length === 0,
			}
		} finally {
			over = true
			ledger.givenUp = true
			await Promise.allSettled(crowd)
		}
	} finally {
		await shop?.stop().catch((error) => say(error.message))
		disk.unmount()
	}
}

/** PostgreSQL keeps log files to use again, some 80 MB: as a busy day would, this uses them up. Tells how it ended. */
async function useUpLog(shop, full) {
	let client
	try {
		client = new pg.Client({ connectionString: shop.databaseUrl(), connectionTimeoutMillis: 3_000 })
		client.on('error', () => {})
		await client.connect()
		for (let megabytes = 0; megabytes < 1_500; megabytes++) {
			await client.query(`select pg_logical_emit_message(false, 'drill', repeat('x', 1000000))`)
			full()
		}
		return 'never'
	} catch (error) {
		return `(${error.code ?? error.message})`
	} finally {
		await client?.end().catch(() => {})
	}
}

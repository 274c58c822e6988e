// `npm run bench -- edits [sizes]`: 200 visitors right after an edit, in this version and in the one before pages stayed
// after an edit that does not show in them (5f1fe75), in turns in one run. The earlier one is checked out and built in a
// folder of its own, with this one's packages.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openShop } from '../drills/running-shop.mjs'
import { addProducts } from './many-products.mjs'

const BEFORE = '5f1fe75^'
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [84, 1_000]
const ROUNDS = 5
const VISITORS = 200

const earlier = join(mkdtempSync(join(tmpdir(), 'sillage-before-')), 'shop')
const shops = []
try {
	execFileSync('git', ['worktree', 'add', '--detach', '--quiet', earlier, BEFORE])
	symlinkSync(resolve('node_modules'), join(earlier, 'node_modules'))
	execFileSync(process.execPath, ['bin/build.mjs'], { cwd: earlier, stdio: ['ignore', 'ignore', 'inherit'] })
	for (const size of SIZES)
		for (const [version, folder] of [
			['before', earlier],
			['now', '.'],
		]) {
			const shop = await openShop({ folder })
			shops.push({ shop, size, version, times: [] })
			await inDatabase(shop, (client) => addProducts(client, size))
		}
	for (let round = 0; round < ROUNDS; round++)
		for (const { shop, times } of shops) times.push(await afterAnEdit(shop))
	say('products', 'version', 'middle visitor, ms', 'last visitor, ms')
	for (const { size, version, times } of shops)
		say(size, version, spread(times.map(({ middle }) => middle)), spread(times.map(({ last }) => last)))
} finally {
	for (const { shop } of shops) {
		await shop.stop().catch(() => {})
		shop.clean()
	}
	execFileSync('git', ['worktree', 'remove', '--force', earlier], { stdio: 'ignore' })
	rmSync(join(earlier, '..'), { recursive: true, force: true })
}

/** Visitors of forty pages, of which one shows the product that was edited; all pages were warm before. */
async function afterAnEdit(shop) {
	let ids
	await inDatabase(shop, async (client) => {
		const { rows } = await client.query(
			"select id from products where category = 'perfumes' order by id limit 35",
		)
		ids = rows.map(({ id }) => id)
	})
	const paths = ['/', '/shop', '/blog', '/about', '/contact', ...ids.map((id) => `/product/${id}`)]
	for (const path of paths) await ask(shop, path)
	await inDatabase(shop, (client) =>
		client.query("update products set price = price + 100 where id = 'yara-edp'"),
	)
	await sleep(100)
	const times = await Promise.all(
		Array.from({ length: VISITORS }, (_, n) => ask(shop, paths[n % paths.length])),
	)
	times.sort((a, b) => a - b)
	return { middle: times[VISITORS / 2], last: times.at(-1) }
}

async function ask(shop, path) {
	const startedAt = performance.now()
	const answer = await fetch(shop.url + path)
	await answer.arrayBuffer()
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
	return performance.now() - startedAt
}

async function inDatabase(shop, work) {
	const client = new pg.Client({ connectionString: shop.databaseUrl() })
	await client.connect()
	await work(client).finally(() => client.end())
}

function spread(times) {
	const sorted = times.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0))
	return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`
}

function say(...cells) {
	process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

// `npm run bench -- edits`: what growth cost before (5f1fe75^, the last version that sent every list whole and emptied all
// pages after an edit) and now, in turns in one run: 200 visitors right after an edit, and a list itself. The earlier
// version is checked out and built in a folder of its own, with this one's packages.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShop } from '../harness/shop.ts'
import { ask, edit, escaped, inDatabase, percentile, say, table } from './asking.ts'
import { addProducts } from '../harness/many-products.ts'

const BEFORE = '5f1fe75^'
const SIZES = [84, 1_000, 10_000]
/** The earlier version needs minutes for 200 visitors of more than that. */
const MOST_BEFORE = 1_000
const ROUNDS = Number(process.argv[2] ?? 5)
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
			shops.push({ shop, size, version, edits: [], lists: [] })
			await inDatabase(shop, (client) => addProducts(client, size))
			await untilItLists(shop)
		}
	for (let round = 0; round < ROUNDS; round++)
		for (const { shop, lists } of shops) lists.push(await ask(shop, escaped('/shop', round + 1)))
	for (let round = 0; round < ROUNDS; round++)
		for (const { shop, edits, size, version } of shops)
			if (version === 'now' || size <= MOST_BEFORE) edits.push(await afterAnEdit(shop))
	say('products', 'version', '`/shop` uncached, ms', 'its HTML, kB')
	for (const { shop, size, version, lists } of shops)
		say(size, version, spread(lists), Math.round((await sizeOf(shop, '/shop')) / 1000))
	table('products', 'version', 'middle of 200 visitors after an edit, ms', 'last of them, ms')
	for (const { size, version, edits } of shops)
		if (edits.length > 0)
			say(size, version, spread(edits.map(({ middle }) => middle)), spread(edits.map(({ last }) => last)))
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
	const { rows } = await inDatabase(shop, (client) =>
		client.query("select id from products where category = 'perfumes' order by id limit 35"),
	)
	const products = rows.map(({ id }) => `/product/${id}`)
	const paths = ['/', '/shop', '/blog', '/about', '/contact', ...products]
	for (const path of paths) await ask(shop, path)
	await edit(shop)
	await sleep(100)
	const times = await Promise.all(
		Array.from({ length: VISITORS }, (_, n) => ask(shop, paths[n % paths.length])),
	)
	return { middle: percentile(times, 0.5), last: Math.max(...times) }
}

/** A large shop is read once before it answers in time. */
async function untilItLists(shop) {
	for (let tries = 0; tries < 20; tries++) {
		const isThere = await ask(shop, '/shop').then(
			() => true,
			() => false,
		)
		if (isThere) return
		await sleep(500)
	}
	throw new Error('The list does not come')
}

async function sizeOf(shop, path) {
	return (await (await fetch(shop.url + path)).arrayBuffer()).byteLength
}

function spread(times) {
	const figures = [percentile(times, 0.5), Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0))
	return `${figures[0]} (${figures[1]} to ${figures[2]})`
}

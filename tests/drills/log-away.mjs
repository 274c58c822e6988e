// `node tests/drills/log-away.mjs [--seed=N] [--short]` after a build: nobody takes the lines of the log, from a full disk
// or a closed pipe, in one web process and in several.
import { closeSync, openSync } from 'node:fs'
import { inDatabase } from '../bench/asking.mjs'
import { chance, compare, newLedger, placeOrder, submissionNumber } from './order-ledger.mjs'
import { openShop } from './running-shop.mjs'
import { broken, runAsProgram } from './storms/outcome.mjs'

const ORDERS = { short: 3, long: 50 }

export async function drill({ seed, short, say }) {
	const kept = {}
	const counted = []
	for (const where of ['full disk', 'closed pipe'])
		for (const processes of ['1', '2']) {
			const name = `${where}, ${processes} web process${processes === '1' ? '' : 'es'}`
			say(name)
			const { orders, found, dropped, pid } = await ordersWithoutLog(where, processes, seed, short)
			counted.push(`${name}: ${orders} orders, ${dropped} lines dropped`)
			kept[`${name}: the shop stays`] = pid
			kept[`${name}: orders are stored`] =
				found.lost + found.doubled + found.halfWritten + found.unknown === 0
			kept[`${name}: dropped lines are counted`] = dropped >= orders
		}
	const failed = broken(kept)
	return {
		did: 'Standard output was a full disk (/dev/full), then a pipe whose reader had gone, for one web process and for two; orders were placed.',
		times: counted.length,
		promised:
			'The shop goes on, every acknowledged order is stored, and /metrics counts the lines that were dropped.',
		happened: `${counted.join('; ')}.${failed.length ? ` Not kept: ${failed.join('; ')}.` : ''}`,
		held: failed.length === 0,
	}
}

async function ordersWithoutLog(where, processes, seed, short) {
	const full = openSync('/dev/full', 'w')
	const environment = { LOG_LEVEL: 'info', WEB_CONCURRENCY: processes }
	const shop = await openShop({ environment, stdout: where === 'full disk' ? full : 'pipe' })
	const ledger = newLedger()
	try {
		const pid = shop.pid()
		shop.closeOutput()
		const random = chance(seed)
		const orders = ORDERS[short ? 'short' : 'long']
		for (let i = 0; i < orders; i++) await placeOrder(shop.url, submissionNumber(i, random), ledger)
		const metrics = await (await fetch(`${shop.url}/metrics`)).text()
		const lines = metrics.matchAll(/^sillage_log_lines_dropped_total\{.*\} (\d+)$/gm)
		const dropped = [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
		const found = await inDatabase(shop, (client) => compare(ledger, client))
		return { orders, found, dropped, pid: shop.pid() === pid && shop.isRunning() }
	} finally {
		ledger.givenUp = true
		closeSync(full)
		await shop.stop()
		shop.clean()
	}
}

await runAsProgram(import.meta, drill)

// `node tests/drills/log-away.ts [--seed=N] [--short]` after a build: nobody takes the lines of the log, from a full disk or
// a closed pipe, in one web process and in several.
import { closeSync, openSync } from 'node:fs'
import { chance } from '../harness/chance.ts'
import { Visitor } from '../harness/client.ts'
import { sum } from '../harness/figures.ts'
import { compare, inWords, isRight, newLedger, placeOrder } from '../harness/orders.ts'
import { runDrill, say } from '../harness/report.ts'
import { inDatabase, openShop } from '../harness/shop.ts'

await runDrill(import.meta, async ({ seed, short }) => {
	const orders = short ? 3 : 50
	const kept: Record<string, boolean> = {}
	const told: string[] = []
	for (const where of ['full disk', 'closed pipe'] as const)
		for (const processes of [1, 2]) {
			const name = `${where}, ${processes} web process${processes === 1 ? '' : 'es'}`
			say(name)
			const { found, dropped, stayed } = await orderWithoutLog(where, processes)
			told.push(`${name}: ${found.sentence}, ${dropped} lines dropped`)
			kept[`${name}: the shop stays`] = stayed
			kept[`${name}: every acknowledged order is stored`] = found.isRight
			kept[`${name}: dropped lines are counted`] = dropped >= orders
		}
	return {
		did: 'Standard output was a full disk (/dev/full), then a pipe whose reader had gone, for one web process and for two; orders were placed.',
		times: told.length,
		promised:
			'The shop goes on, every acknowledged order is stored, and /metrics counts the lines that were dropped.',
		happened: `${told.join('; ')}.`,
		kept,
	}

	async function orderWithoutLog(where: 'full disk' | 'closed pipe', processes: number) {
		const stdout = where === 'full disk' ? openSync('/dev/full', 'w') : 'pipe'
		const environment = { LOG_LEVEL: 'info', WEB_CONCURRENCY: String(processes) }
		await using shop = await openShop({ environment, stdout })
		if (stdout !== 'pipe') closeSync(stdout)
		shop.closeOutput()
		const ledger = newLedger()
		const random = chance(seed)
		for (let i = 0; i < orders; i++) await placeOrder(shop.url, ledger, random, { tries: 10 })
		const metrics = await new Visitor(shop.url).ask('/metrics')
		const lines = metrics.text.matchAll(/^sillage_log_lines_dropped_total\{.*\} (\d+)$/gm)
		const found = await inDatabase(shop, (client) => compare(ledger, client))
		return {
			found: {
				isRight: isRight(found) && ledger.acknowledged.size === orders,
				sentence: inWords(ledger, found),
			},
			dropped: sum([...lines].map(([, count]) => Number(count))),
			stayed: metrics.status === 200,
		}
	}
})

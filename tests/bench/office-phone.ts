// `node tests/bench/office-phone.ts [pages…] [--loads=5] [--orders=2000]` after a build: what the seller waits for on a cheap phone,
// logged in, in a shop with 2,000 orders: on a first visit, and on a second one with what her browser has kept.
// BEFORE=<another checkout, built> is measured in turns with it.
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { median, most, percentile } from '../harness/figures.ts'
import { growShop } from '../harness/grown-shop.ts'
import { logIn } from '../harness/people.ts'
import { load, numberOption, row, table, tell, words } from '../harness/report.ts'
import { connect, openShop, type Shop } from '../harness/shop.ts'
import { type Load, tapBottomBar, visitTwice } from './phone-pages.ts'

const LOADS = numberOption('loads', 5)
const ORDERS = numberOption('orders', 2000)

await using shop = await openShop()
await using before = process.env.BEFORE ? await openShop({ folder: process.env.BEFORE }) : undefined
const sides = await Promise.all([...(before ? [withOrders('before', before)] : []), withOrders('shop', shop)])
await using browser = await chromium.launch({ executablePath: findWindowless(), args: CHROMIUM_FLAGS })

tell(`Load average ${load()}. Medians of ${LOADS}, least and most in brackets; ${ORDERS} orders.`)
table('page', 'from', 'visit', 'first paint s', 'largest s', 'alive s', 'kB in all', 'JS', 'HTML', 'requests')
const pages = { Today: '/admin', orders: '/admin/orders', panel: '', products: '/admin/products' }
for (const [name, path] of Object.entries(pages)) {
	if (words.length > 0 && !words.includes(name)) continue
	const visits = sides.map((side) => ({ side, first: [] as Load[], second: [] as Load[] }))
	for (let n = 0; n < LOADS; n++)
		for (const { side, first, second } of visits) {
			const seen = await visitTwice(browser, side.url, side.cookie, path || side.panel)
			first.push(seen.first)
			second.push(seen.second)
		}
	for (const { side, first, second } of visits) {
		tellVisit([name, side.name, 'first'], first)
		tellVisit([name, side.name, 'second'], second)
	}
}

table('a tap on Orders in the bottom bar of Today', 'from', 'heading s')
const taps = sides.map((side) => ({ side, seconds: [] as number[] }))
for (let n = 0; n < LOADS; n++)
	for (const { side, seconds } of taps)
		seconds.push((await tapBottomBar(browser, side.url, side.cookie, '/admin', '/admin/orders')) / 1000)
for (const { side, seconds } of taps) row('orders', side.name, median(seconds).toFixed(2))

async function withOrders(name: string, { url, databaseUrl }: Shop) {
	await using client = await connect(databaseUrl())
	await growShop(client, { orders: ORDERS, customers: ORDERS / 5 })
	const { rows } = await client.query(
		`select id from orders where order_status = 'pending' order by id desc limit 1`,
	)
	const { cookie } = await logIn(url)
	return { name, url, cookie: cookie!, panel: `/admin/orders?order=${rows[0].id}` }
}

function tellVisit(names: string[], loads: Load[]) {
	const numbers = (of: keyof Load) => loads.map((each) => each[of])
	const seconds = (of: keyof Load) => {
		const all = numbers(of)
		const [middle, least, last] = [median(all), percentile(all, 0), most(all)].map((ms) =>
			(ms / 1000).toFixed(2),
		)
		return `${middle} (${least}–${last})`
	}
	const kilobytes = (['all', 'script', 'document'] as const).map((of) =>
		(median(numbers(of)) / 1000).toFixed(0),
	)
	row(
		...names,
		seconds('first'),
		seconds('largest'),
		seconds('alive'),
		...kilobytes,
		median(numbers('requests')),
	)
}

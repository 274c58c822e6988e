// `npm run bench:phone [seller] [paths…] [--loads=5] [--orders=2000]`: what somebody with a cheap phone waits for and pays
// for, medians of five loads of the built shop. A customer: with an empty cache, in turns with the same page from nginx
// without its scripts: read the ratio. The seller: logged in, in a shop with 2,000 orders, on a first visit and on a
// second one with what her browser has kept. BEFORE=<another checkout, built> is measured in turns with it.
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { Visitor } from '../harness/client.ts'
import { inBrackets, median } from '../harness/figures.ts'
import { growShop } from '../harness/grown-shop.ts'
import { logIn } from '../harness/people.ts'
import { newFolder } from '../harness/processes.ts'
import { load, numberOption, row, table, tell, words } from '../harness/report.ts'
import { connect, openShop, type Shop } from '../harness/shop.ts'
import { type Load, openStaticCopy, PATHS, type Side, type Tap, tap, visit, warmUp } from './phone-pages.ts'

const [isSeller, paths] = [words[0] === 'seller', words.filter((word) => word !== 'seller')]
const LOADS = numberOption('loads', 5)
const ORDERS = numberOption('orders', 2000)
const PANEL = 'an open order'
const pages =
	paths.length > 0 ? paths : isSeller ? ['/admin', '/admin/orders', PANEL, '/admin/products'] : PATHS

await using shop = await openShop()
await using before = process.env.BEFORE ? await openShop({ folder: process.env.BEFORE }) : undefined
using folder = newFolder('static')
await using yardstick = isSeller ? undefined : await openStaticCopy(shop.url, pages, folder.path)
await using browser = await chromium.launch({ executablePath: findWindowless(), args: CHROMIUM_FLAGS })
const nginx = yardstick && { name: 'nginx', url: yardstick.url, isPlain: true }
const sides: Side[] = [
	...(nginx ? [nginx] : []),
	...(before ? [await sideOf('before', before)] : []),
	await sideOf('shop', shop),
]

tell(
	`Load average ${load()}. Medians of ${LOADS}, least and most in brackets${isSeller ? `; ${ORDERS} orders` : ''}.`,
)
const moments = ['first paint s', 'largest s', 'times nginx', 'alive s', 'shift']
table('page', 'from', 'visit', ...moments, 'kB in all', 'JS', 'fonts', 'pictures', 'HTML', 'requests')
for (const page of pages) {
	const visits = sides.map((side) => ({ side, first: [] as Load[], second: [] as Load[] }))
	if (!isSeller) for (const { url } of sides) await warmUp(new Visitor(url), page)
	for (let n = 0; n < LOADS; n++)
		for (const { side, first, second } of visits) {
			const path = page === PANEL ? side.panel! : page
			const seen = await visit(browser, side, path, isSeller ? 2 : 1)
			first.push(seen[0]!)
			second.push(...seen.slice(1))
		}
	const yardstick = isSeller ? 0 : median(visits[0]!.first.map(({ largest }) => largest))
	for (const { side, first, second } of visits) {
		tellLoads([page, side.name, 'first'], first, yardstick)
		if (isSeller) tellLoads([page, side.name, 'second'], second, yardstick)
	}
}

const [from, link, route] = isSeller
	? ['/admin', 'nav a[href="/admin/orders"] >> nth=-1']
	: ['/shop', 'main article h3 a >> nth=0', 'routes/storefront/product.$id']
const weights = ['kB in all', 'data kB', 'its photo kB', 'other photos kB', 'code kB']
const what = isSeller ? 'a tap on Orders in the bottom bar of /admin' : 'a tap on a card in /shop'
table(what, 'heading s', 'painted s', ...weights)
for (const side of sides.filter(({ isPlain }) => !isPlain)) {
	const taps: Tap[] = []
	for (let n = 0; n < LOADS; n++) taps.push(await tap(browser, side, from!, link!, route))
	const inThousands = (digits: number) => (of: keyof Tap) =>
		(median(taps.map((each) => each[of])) / 1000).toFixed(digits)
	const times = (['heading', 'painted'] as const).map(inThousands(2))
	row(side.name, ...times, ...(['all', 'data', 'own', 'image', 'script'] as const).map(inThousands(1)))
}

async function sideOf(name: string, { url, databaseUrl }: Shop): Promise<Side> {
	if (!isSeller) return { name, url }
	await using client = await connect(databaseUrl())
	await growShop(client, { orders: ORDERS, customers: ORDERS / 5 })
	const { rows } = await client.query(
		`select id from orders where order_status = 'pending' order by id desc limit 1`,
	)
	return { name, url, cookie: (await logIn(url)).cookie, panel: `/admin/orders?order=${rows[0].id}` }
}

function tellLoads(names: string[], loads: Load[], yardstick: number) {
	const numbers = (of: keyof Load) => loads.map((each) => each[of])
	const inSeconds = (of: keyof Load) =>
		median(numbers(of))
			? inBrackets(
					numbers(of).map((ms) => ms / 1000),
					2,
				)
			: '–'
	const ratio = yardstick ? (median(numbers('largest')) / yardstick).toFixed(2) : '–'
	const kinds = (['all', 'script', 'font', 'image', 'document'] as const).map((kind) =>
		(median(numbers(kind)) / 1000).toFixed(0),
	)
	const painted = [inSeconds('first'), inSeconds('largest'), ratio, inSeconds('alive')]
	row(...names, ...painted, median(numbers('shift')).toFixed(3), ...kinds, median(numbers('requests')))
}

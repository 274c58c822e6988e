// `npm run bench:phone [paths…] [--loads=5]`: what a customer with a cheap phone waits for and pays for. Empty cache;
// medians of five loads of the built shop, in turns with the same page from nginx without its scripts: read the ratio.
// BEFORE=<another checkout, built> is measured too.
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { Visitor } from '../harness/client.ts'
import { median, most, percentile } from '../harness/figures.ts'
import { newFolder } from '../harness/processes.ts'
import { load, numberOption, row, table, tell, words } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'
import { type Load, openStaticCopy, PATHS, type Tap, tapCard, visit, warmUp } from './phone-pages.ts'

const LOADS = numberOption('loads', 5)
const paths = words.length > 0 ? words : PATHS

await using shop = await openShop()
await using before = process.env.BEFORE ? await openShop({ folder: process.env.BEFORE }) : undefined
using folder = newFolder('static')
await using yardstick = await openStaticCopy(shop.url, paths, folder.path)
await using browser = await chromium.launch({
	executablePath: findWindowless(),
	args: CHROMIUM_FLAGS,
})
const sides: Record<string, string> = {
	nginx: yardstick.url,
	...(before && { before: before.url }),
	shop: shop.url,
}

tell(`Load average ${load()}. Medians of ${LOADS}, least and most in brackets.`)
const seconds = 'first paint s|largest s|times nginx|alive s'.split('|')
table('page', 'from', ...seconds, 'shift', 'kB in all', 'JS', 'fonts', 'pictures', 'HTML', 'requests')
for (const path of paths) {
	for (const url of Object.values(sides)) await warmUp(new Visitor(url), path)
	const loads = new Map<string, Load[]>(Object.keys(sides).map((name) => [name, []]))
	for (let n = 0; n < LOADS; n++)
		for (const [name, url] of Object.entries(sides))
			loads.get(name)!.push(await visit(browser, url + path, name !== 'nginx'))
	const largestOfNginx = median(loads.get('nginx')!.map(({ largest }) => largest))
	for (const [name, all] of loads) {
		const numbers = (of: keyof Load) => all.map((each) => each[of])
		const inSeconds = (of: keyof Load) => {
			const [middle, least, last] = [median(numbers(of)), percentile(numbers(of), 0), most(numbers(of))].map(
				(ms) => (ms / 1000).toFixed(2),
			)
			return median(numbers(of)) ? `${middle} (${least}–${last})` : '–'
		}
		const kinds = (['all', 'script', 'font', 'image', 'document'] as const).map((kind) =>
			(median(numbers(kind)) / 1000).toFixed(0),
		)
		const ratio = (median(numbers('largest')) / largestOfNginx).toFixed(2)
		const painted = [inSeconds('first'), inSeconds('largest'), ratio, inSeconds('alive')]
		row(path, name, ...painted, median(numbers('shift')).toFixed(3), ...kinds, median(numbers('requests')))
	}
}
table(
	'a tap on a card in /shop',
	'heading s',
	'painted s',
	'kB in all',
	'data kB',
	'its photo kB',
	'other photos kB',
	'code kB',
)
const taps: Tap[] = []
for (let n = 0; n < LOADS; n++) taps.push(await tapCard(browser, shop.url))
const inThousands = (of: keyof Tap, digits: number) =>
	(median(taps.map((tap) => tap[of])) / 1000).toFixed(digits)
const bytes = (['all', 'data', 'own', 'image', 'script'] as const).map((of) => inThousands(of, 1))
row('product', inThousands('heading', 2), inThousands('painted', 2), ...bytes)

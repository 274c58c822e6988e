// `npm run bench -- bytes`: what a first load of each page weighs: the brotli files of JavaScript that it names, and its HTML.
import { statSync } from 'node:fs'
import { Visitor } from '../harness/client.ts'
import { sum } from '../harness/figures.ts'
import { row, table } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

const PAGES = '/ /shop /product/yara-edp /order-inquiry /cart /wishlist /finder /notes/vanilla /blog'.split(
	' ',
)

await using shop = await openShop()
const visitor = new Visitor(shop.url)
table('page', 'JavaScript, bytes', 'files', 'HTML with its stylesheet, brotli')
for (const path of PAGES) {
	const { text } = await visitor.ask(path)
	const files = [...new Set(text.match(/\/build\/[\w.-]+\.js/g))]
	const bytes = sum(files.map((file) => statSync(`build/client${file}.br`).size))
	const { headers } = await visitor.ask(path, { method: 'HEAD' })
	row(`\`${path}\``, bytes, files.length, Number(headers['content-length']) || 'made for each visitor')
}

// `npm run bench -- bytes`: what a first load of each page weighs: the brotli files of JavaScript that it names, and its HTML.
import { statSync } from 'node:fs'
import { openShop } from '../harness/shop.ts'

const PAGES = [
	'/',
	'/shop',
	'/product/yara-edp',
	'/order-inquiry',
	'/cart',
	'/wishlist',
	'/finder',
	'/notes/vanilla',
	'/blog',
]
const shop = await openShop()
try {
	process.stdout.write('page | JavaScript, bytes | files | HTML with its stylesheet, brotli\n')
	for (const path of PAGES) {
		const html = await (await fetch(shop.url + path)).text()
		const named = new Set([...html.matchAll(/\/build\/[\w.-]+\.js/g)].map(([file]) => file))
		const bytes = [...named].reduce((sum, file) => sum + statSync(`build/client${file}.br`).size, 0)
		const page = await fetch(shop.url + path, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
		const html_ = Number(page.headers.get('content-length')) || 'made for each visitor'
		process.stdout.write(`\`${path}\` | ${bytes} | ${named.size} | ${html_}\n`)
	}
} finally {
	await shop.stop()
	shop.clean()
}

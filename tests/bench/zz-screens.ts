import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { growShop } from '../harness/grown-shop.ts'
import { inDatabase, openShop } from '../harness/shop.ts'
const out = process.argv[2]!
const shop = await openShop()
await inDatabase(shop, async (client) => {
	await growShop(client, { orders: 300, customers: 60 })
	await client.query(`insert into expenses (kind, amount, spent_on, note, recorded_by) values ('rider', 3500, current_date, 'Akwa and Bonapriso', 'owner'), ('packaging', 12000, current_date - 2, 'boxes', 'owner'), ('advertising', 20000, current_date - 5, 'Facebook', 'owner')`)
})
const browser = await chromium.launch({ executablePath: findWindowless(), args: CHROMIUM_FLAGS })
const cookie = await shop.logIn()
const delivered = await inDatabase(shop, async (client) => (await client.query(`select o.id from orders o join order_items i on i.order_id=o.id where order_status='delivered' and amount_known limit 1`)).rows[0]?.id)
const pages: Record<string, string> = { today: '/admin', owed: '/admin/owed', till: '/admin/till?period=month', figures: '/admin/figures?period=year', expenses: '/admin/expenses', orders: '/admin/orders', panel: `/admin/orders?order=${delivered}`, deleted: '/admin/orders/deleted', add: '/admin/add-order', customers: '/admin/customers', profit: '/admin/profit-tracking' }
const wanted = process.argv.slice(3)
for (const [width, height] of [[360, 740], [1440, 900]] as const) {
	const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' })
	const [name, ...value] = cookie.split(';')[0]!.split('=')
	await context.addCookies([{ name: name!, value: value.join('='), url: shop.url }])
	for (const [key, path] of Object.entries(pages)) {
		if (wanted.length && !wanted.includes(key)) continue
		const page = await context.newPage()
		await page.goto(shop.url + path, { waitUntil: 'networkidle' })
		const wide = await page.evaluate(() => document.documentElement.scrollWidth)
		console.log(key, width, 'scrollWidth', wide, 'height', await page.evaluate(() => document.documentElement.scrollHeight))
		await page.screenshot({ path: `${out}/${key}-${width}.png`, fullPage: key !== 'panel' && key !== 'today' })
		await page.close()
	}
	await context.close()
}
await browser.close(); await shop.stop(); process.exit(0)

// `node tests/bench/new-orders.ts [--orders=20]` after a build: from the shop's answer to a customer until an open back
// office shows the notice of the order, and the order in its list. One machine, one clock; no reload.
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { chance } from '../harness/chance.ts'
import { median, most } from '../harness/figures.ts'
import { newLedger, placeOrder } from '../harness/orders.ts'
import { logIn } from '../harness/people.ts'
import { numberOption, tell } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

const ORDERS = numberOption('orders', 20)
type Seen = Partial<Record<'notice' | 'row', number>>
declare global {
	var seenOrders: Record<string, Seen>
}

await using shop = await openShop()
await using browser = await chromium.launch({
	executablePath: findWindowless(),
	args: CHROMIUM_FLAGS,
})
const [name, value] = (await logIn(shop.url)).cookie.split('=')
const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
await context.addCookies([{ name: name!, value: value!, url: shop.url }])
const page = await context.newPage()
await page.goto(`${shop.url}/admin/orders`)
await page.locator('[data-live=on]').waitFor({ state: 'attached' })
// The page notes by its own eyes when each order number first stands in a notice and in a row.
await page.evaluate(() => {
	globalThis.seenOrders = {}
	const note = (selector: string, where: 'notice' | 'row') => {
		for (const { textContent } of document.querySelectorAll(selector))
			for (const number of textContent.match(/ORD-[A-Z0-9]{7}/g) ?? []) {
				seenOrders[number] ??= {}
				seenOrders[number][where] ??= Date.now()
			}
	}
	new MutationObserver(() => {
		note('tbody tr', 'row')
		note('[role=status], [role=alert], [aria-live]', 'notice')
	}).observe(document.body, { childList: true, subtree: true, characterData: true })
})
const ledger = newLedger()
const random = chance(1)
const notices: number[] = []
const rows: number[] = []
for (let index = 0; index < ORDERS; index++) {
	// At any moment of the second between two looks at the table.
	await page.waitForTimeout(500 + random() * 1000)
	await placeOrder(shop.url, ledger, random)
	const answeredAt = Date.now()
	const number = [...ledger.acknowledged.values()].at(-1)!.orderNumber
	const isSeen = (number: string) => {
		const { notice, row } = seenOrders[number] ?? {}
		return notice && row ? { notice, row } : undefined
	}
	const seen = await (await page.waitForFunction(isSeen, number, { timeout: 30_000 })).jsonValue()
	notices.push(seen!.notice - answeredAt)
	rows.push(seen!.row - answeredAt)
}
tell(`${ORDERS} orders, milliseconds after the shop's answer`)
tell(`notice: median ${median(notices)}, most ${most(notices)}`)
tell(`in the list: median ${median(rows)}, most ${most(rows)}`)

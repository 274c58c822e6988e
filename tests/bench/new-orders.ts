// `node tests/bench/new-orders.ts [orders]` after a build: from the shop's answer to a customer until an open back office
// shows the notice of the order, and the order in its list. One machine, one clock; no reload.
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/chromium.mjs'
import { openShop } from '../harness/shop.ts'

const ORDERS = Number(process.argv[2] ?? 20)
const TIMEOUT_MS = 30_000

const shop = await openShop()
const browser = await chromium.launch({
	executablePath: await findWindowless(),
	args: CHROMIUM_FLAGS,
})
try {
	const page = await openOffice()
	const notices = []
	const rows = []
	for (let index = 0; index < ORDERS; index++) {
		// At any moment of the second between two looks at the table.
		await page.waitForTimeout(500 + Math.random() * 1000)
		const { orderNumber, answeredAt } = await order(index)
		const seen = await page.waitForFunction(
			(number) => {
				const { notice, row } = window.seenOrders[number] ?? {}
				return notice && row ? { notice, row } : undefined
			},
			orderNumber,
			{ timeout: TIMEOUT_MS },
		)
		const { notice, row } = await seen.jsonValue()
		notices.push(notice - answeredAt)
		rows.push(row - answeredAt)
	}
	process.stdout.write(`  ${ORDERS} orders, milliseconds after the shop's answer\n`)
	for (const [name, times] of [
		['notice', notices],
		['in the list', rows],
	]) {
		times.sort((a, b) => a - b)
		const median = times[Math.floor(times.length / 2)]
		process.stdout.write(
			`  ${name.padEnd(12)} median ${median.toFixed(0)}   max ${times.at(-1).toFixed(0)}\n`,
		)
	}
} finally {
	await browser.close()
	await shop.stop()
	shop.clean()
}

/** The list of orders, noting by its own eyes when each order number first stands in a notice and in a row. */
async function openOffice() {
	const [name, value] = (await shop.logIn()).split('=')
	const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
	await context.addCookies([{ name, value, url: shop.url }])
	const page = await context.newPage()
	await page.goto(`${shop.url}/admin/orders`)
	await page.locator('[data-live=on]').waitFor({ state: 'attached' })
	await page.evaluate(() => {
		window.seenOrders = {}
		const note = (text, where) => {
			for (const number of text.match(/ORD-[A-Z0-9]{7}/g) ?? []) {
				window.seenOrders[number] ??= {}
				window.seenOrders[number][where] ??= Date.now()
			}
		}
		new MutationObserver(() => {
			for (const row of document.querySelectorAll('tbody tr')) note(row.textContent, 'row')
			for (const notice of document.querySelectorAll('[role=status], [role=alert], [aria-live]'))
				note(notice.textContent, 'notice')
		}).observe(document.body, { childList: true, subtree: true, characterData: true })
	})
	return page
}

async function order(index) {
	const words = 'Yara EDP (Qty: 2)'
	const answer = await fetch(`${shop.url}/order-submissions`, {
		method: 'POST',
		body: new URLSearchParams({
			key: `live-${process.pid}-${index}-0123456789`,
			fullName: `Customer ${index}`,
			whatsappNumber: `+2376${50_000_000 + index}`,
			location: 'Douala',
			productsOfInterest: words,
			suggested: words,
			'line.yara-edp': '2',
		}),
	})
	const { orderNumber } = await answer.json()
	const answeredAt = Date.now()
	if (!orderNumber) throw new Error(`The shop answered ${answer.status}`)
	return { orderNumber, answeredAt }
}

import { expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP } from '../../support/browser/browser.ts'
import { manualOrderTests } from './admin-orders/manual-order.ts'
import { orderListTests } from './admin-orders/order-list.ts'
import { useAdminOrders } from './admin-orders/setup.ts'

const adminOrders = useAdminOrders()
const { url, office, anOrder } = adminOrders

orderListTests(adminOrders)
manualOrderTests(adminOrders)

test('no accessibility violations and no sideways scrolling on a desk', async () => {
	const { id } = await anOrder({ word: 'AXE' })
	const page = await office('/admin/orders', DESKTOP)
	for (const path of ['/admin/orders', `/admin/orders?order=${id}`, '/admin/add-order']) {
		await page.goto(url(path))
		expect(await axeViolations(page), path).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(DESKTOP.width)
	}
})

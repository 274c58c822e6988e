import { beforeAll, describe, expect, test } from 'vitest'
import { analyticsTests } from './figures/analytics.ts'
import { customerTests } from './figures/customers.ts'
import { dashboardAndProfitTests } from './figures/dashboard-and-profit.ts'
import { failureTests } from './figures/failures.ts'
import { migrationTests } from './figures/migration.ts'
import { newShopTests } from './figures/new-shop.ts'
import { useFigures } from './figures/setup.ts'

const figures = useFigures()
const { url, fillShop } = figures

newShopTests(figures)

describe('with orders', () => {
	beforeAll(fillShop)

	dashboardAndProfitTests(figures)
	analyticsTests(figures)
	customerTests(figures)
})

migrationTests(figures)
failureTests(figures)

test('nothing of this reaches a visitor', async () => {
	const html = await (await fetch(url('/'))).text()
	const scripts = html.match(/\/build\/[\w.-]+\.js/g) ?? []
	expect(scripts.length).toBeGreaterThan(0)
	for (const path of new Set(scripts)) {
		const script = await (await fetch(url(path))).text()
		for (const word of [
			'Recalculating profits',
			'Estimated profit',
			'Migrate All Products',
			'Erase this customer',
		]) {
			expect(script.includes(word), `${path} has '${word}'`).toBe(false)
		}
	}
})

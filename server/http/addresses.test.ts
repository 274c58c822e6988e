import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { budgetOfRoute, OWN } from './addresses.ts'
import { BUDGETS } from './budgets.ts'

type Address = { path: string; ids: string[] }

/** Every address of the route table with the ids of its layouts and its own. */
const addressesIn = (entries: RouteConfigEntry[], parent = '', above: string[] = []): Address[] =>
	entries.flatMap(({ file, id = file.replace(/\.tsx?$/, ''), path, index, children }) => {
		const here = [parent, path].filter(Boolean).join('/')
		const ids = [...above, id]
		const own = path !== undefined || index ? [{ path: `/${here}`, ids }] : []
		return [...own, ...addressesIn(children ?? [], here, ids)]
	})

const addresses = addressesIn(await routes)

test('every address of the route table has a budget', () => {
	expect(addresses.length).toBeGreaterThan(90)
	expect(addresses.filter(({ ids }) => !budgetOfRoute(ids)).map(({ path }) => path)).toEqual([])
})

test('what is costly has the budget that is meant for it', () => {
	const budgetAt = (path: string) => budgetOfRoute(addresses.find((address) => address.path === path)!.ids)
	expect(budgetAt('/fr?/shop')).toBe('page')
	expect(budgetAt('/fr?/order-inquiry')).toBe('order')
	expect(budgetAt('/fr?/data/products')).toBe('products')
	expect(budgetAt('/admin/media')).toBe('office')
	expect(budgetAt('/admin/login')).toBe('page')
	expect(budgetAt('/share/:file')).toBe('drawing')
	expect(OWN.get('/order-submissions')).toMatchObject({ budget: 'data', forms: 'order' })
})

test('every budget has a number of requests, and what is drawn or read from the database a number at once', () => {
	for (const budget of Object.values(BUDGETS)) expect(budget.aMinute).toBeGreaterThanOrEqual(300)
	for (const name of ['page', 'order', 'data', 'products', 'drawing'] as const)
		expect(BUDGETS[name].atOnce).toBeLessThanOrEqual(4)
})

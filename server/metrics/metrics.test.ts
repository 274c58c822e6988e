import { AggregatorRegistry, register } from 'prom-client'
import { expect, test } from 'vitest'
import { counter, gauge, histogram } from '../../app/shop/process/metrics.server.ts'

/** The lines of one metric as /metrics writes them. */
const linesOf = async (name: string) => {
	const text = await AggregatorRegistry.aggregate([await register.getMetricsAsJSON()]).metrics()
	return text.split('\n').filter((line) => line.includes(`sillage_${name}`))
}

test('a counter is there from its start, and grows by label', async () => {
	const orders = counter('test_orders_total', 'Orders.', ['channel'], [{ channel: 'website' }])
	orders.inc({ channel: 'phone' })
	orders.inc({ channel: 'phone' }, 2)
	expect(await linesOf('test_orders_total')).toEqual([
		'# HELP sillage_test_orders_total Orders.',
		'# TYPE sillage_test_orders_total counter',
		'sillage_test_orders_total{channel="website"} 0',
		'sillage_test_orders_total{channel="phone"} 3',
	])
})

test('a histogram counts each of its steps with those below, and what is beyond them', async () => {
	const waits = histogram('test_wait_seconds', 'Waits.', ['route'])
	for (const seconds of [0.1, 0.2, 1, 40]) waits.observe({ route: '/shop' }, seconds)
	const lines = await linesOf('test_wait_seconds')
	expect(lines).toContain('sillage_test_wait_seconds_bucket{le="0.1",route="/shop"} 1')
	expect(lines).toContain('sillage_test_wait_seconds_bucket{le="1",route="/shop"} 3')
	expect(lines).toContain('sillage_test_wait_seconds_bucket{le="+Inf",route="/shop"} 4')
	expect(lines).toContain('sillage_test_wait_seconds_count{route="/shop"} 4')
})

test('a name that is given again takes the place of the earlier one', async () => {
	counter('test_again_total', 'First.', []).inc(7)
	counter('test_again_total', 'Second.', []).inc(1)
	expect(await linesOf('test_again_total')).toEqual([
		'# HELP sillage_test_again_total Second.',
		'# TYPE sillage_test_again_total counter',
		'sillage_test_again_total 1',
	])
})

test('a gauge is looked up when it is asked for', async () => {
	let value = 1
	gauge('test_gauge', 'A gauge.', [], async () => [{ labels: {}, value }])
	value = 5
	expect(await linesOf('test_gauge')).toContain('sillage_test_gauge 5')
})

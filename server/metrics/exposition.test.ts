import { expect, test } from 'vitest'
import { counter, gauge, histogram, readMetrics } from '../../app/shop/metrics.server.ts'
import { exposition } from './exposition.ts'

test('a counter is there from its start, and grows by label', () => {
	const orders = counter('test_orders_total', 'Orders.', [{ channel: 'website' }])
	orders.add({ channel: 'phone' })
	orders.add({ channel: 'phone' }, 2)
	expect(exposition([{ labels: { process: '2' }, figures: [orders.read()] }])).toBe(
		`# HELP sillage_test_orders_total Orders.
# TYPE sillage_test_orders_total counter
sillage_test_orders_total{process="2",channel="website"} 0
sillage_test_orders_total{process="2",channel="phone"} 3
`,
	)
})

test('a histogram counts each of its steps with those below, and what is beyond them', () => {
	const waits = histogram('test_wait_seconds', 'Waits.', [0.1, 1])
	for (const seconds of [0.1, 0.25, 1, 4]) waits.observe({ route: '/shop' }, seconds)
	expect(exposition([{ labels: {}, figures: [waits.read()] }])).toBe(
		`# HELP sillage_test_wait_seconds Waits.
# TYPE sillage_test_wait_seconds histogram
sillage_test_wait_seconds_bucket{route="/shop",le="0.1"} 1
sillage_test_wait_seconds_bucket{route="/shop",le="1"} 3
sillage_test_wait_seconds_bucket{route="/shop",le="+Inf"} 4
sillage_test_wait_seconds_sum{route="/shop"} 5.35
sillage_test_wait_seconds_count{route="/shop"} 4
`,
	)
})

test('the lines of one name stand together, whichever process they are from; what has none is left out', () => {
	const figure = (value: number) => ({
		name: 'sillage_b',
		help: 'B.',
		type: 'gauge' as const,
		samples: [{ labels: {}, value }],
	})
	const other = { ...figure(7), name: 'sillage_a' }
	const none = { ...figure(7), name: 'sillage_c', samples: [] }
	expect(
		exposition([
			{ labels: { process: '1' }, figures: [figure(1), other] },
			{ labels: { process: '2' }, figures: [figure(2), none] },
		])
			.split('\n')
			.filter((line) => !line.startsWith('# HELP')),
	).toEqual([
		'# TYPE sillage_a gauge',
		'sillage_a{process="1"} 7',
		'# TYPE sillage_b gauge',
		'sillage_b{process="1"} 1',
		'sillage_b{process="2"} 2',
		'',
	])
})

test('what a label says cannot end it', () => {
	const odd = counter('test_odd_total', 'Odd\nones.')
	odd.add({ route: 'a"b\\c\nd' })
	expect(exposition([{ labels: {}, figures: [odd.read()] }])).toBe(
		'# HELP sillage_test_odd_total Odd\\nones.\n# TYPE sillage_test_odd_total counter\nsillage_test_odd_total{route="a\\"b\\\\c\\nd"} 1\n',
	)
})

test('a gauge is looked up when it is asked for', async () => {
	let value = 1
	gauge('test_gauge', 'A gauge.', async () => [{ labels: {}, value }])
	value = 5
	const read = (await readMetrics()).find(({ name }) => name === 'sillage_test_gauge')
	expect(read?.samples).toEqual([{ labels: {}, value: 5 }])
})

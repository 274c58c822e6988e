// What can be seen from outside: /metrics of two web processes, ids in the log, and what the owner is told of.

import { expect, test } from 'vitest'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { figureTests } from './metrics/figures.ts'
import { loggedRequestTests } from './metrics/logged-request.ts'
import { sum, useMetrics } from './metrics/setup.ts'

const metrics = useMetrics()
const { url, shop, ask, figures, order } = metrics

figureTests(metrics)
loggedRequestTests(metrics)

test('a log that nobody takes any more does not end the shop: lines are dropped and counted', async () => {
	const { process: web } = shop()
	web.stdout!.destroy()
	await inDatabaseOf(shop(), 'drop trigger if exists refuse_order on orders')
	expect((await order('metrics-key-of-an-order-5')).status).toBe(200)
	const lost = async () => sum(await figures(), 'sillage_log_lines_dropped_total')
	const before = await lost()
	expect(before).toBeGreaterThan(0)
	expect((await order('metrics-key-of-an-order-6')).status).toBe(200)
	expect(await lost()).toBeGreaterThan(before)
	expect([web.exitCode, web.signalCode]).toEqual([null, null])
})

test('/.well-known/security.txt names whom to tell, and never expires', async () => {
	await inDatabaseOf(
		shop(),
		`insert into settings (name, value) values ('email', '"safety@sillage.example"')`,
	)
	await expect
		.poll(async () => (await ask('/.well-known/security.txt')).text.split('\n'), { timeout: 20_000 })
		.toEqual([
			'Contact: mailto:safety@sillage.example',
			expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
			'Preferred-Languages: fr, en',
			`Canonical: ${url().replace('127.0.0.1', 'localhost')}/.well-known/security.txt`,
			'',
		])
	const [expires] = /\d{4}-.*Z/.exec((await ask('/.well-known/security.txt')).text)!
	const days = (Date.parse(expires) - Date.now()) / 86_400_000
	expect(days > 30 && days < 366).toBe(true)
})

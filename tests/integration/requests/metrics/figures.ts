import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Metrics, sum, TOKEN } from './setup.ts'

export function figureTests({ ask, figures, order }: Metrics): void {
	describe('/metrics', () => {
		test('is for this machine, or for who has the token; for anybody else there is no such address', async () => {
			expect((await ask('/metrics')).status).toBe(200)
			const strangers: Record<string, string>[] = [
				{ 'x-forwarded-for': '203.0.113.7' },
				{ forwarded: 'for=203.0.113.7' },
				{ host: 'sillage.example' },
				{ host: 'sillage.example', authorization: 'Bearer wrong' },
				{ host: 'sillage.example', authorization: 'Bearer ' },
				{ host: 'sillage.example', authorization: TOKEN },
			]
			for (const headers of strangers) {
				const { status, text } = await ask('/metrics', headers)
				expect([headers, status, text]).toEqual([headers, 404, 'Not found\n'])
			}
			const known = {
				host: 'sillage.example',
				'x-forwarded-for': '203.0.113.7',
				authorization: `Bearer ${TOKEN}`,
			}
			expect((await ask('/metrics', known)).status).toBe(200)
		})

		test('adds up what both processes did, by pattern and never by person', async () => {
			const before = await figures()
			for (let each = 0; each < 6; each++) await ask('/fr/product/yara-edp')
			await ask('/product/no-such-bottle')
			await ask('/no/such/page')
			await ask('/favicon.svg')
			await order('metrics-key-of-an-order-1')
			await order('metrics-key-of-an-order-1')
			await order('metrics-key-of-an-order-2', { fullName: '' })
			await order('metrics-key-of-an-order-3', { website: 'robot' })
			const after = await figures()
			const grown = (name: string, labels: Record<string, string> = {}) =>
				sum(after, name, labels) - sum(before, name, labels)
			expect({
				product: grown('sillage_request_seconds_count', { route: '/product/:id', status: '2xx' }),
				missing: grown('sillage_request_seconds_count', { route: '/product/:id', status: '4xx' }),
				nowhere: grown('sillage_request_seconds_count', { route: '/*' }),
				files: grown('sillage_request_seconds_count', { route: 'file' }),
				orders: grown('sillage_request_seconds_count', { route: '/order-submissions' }),
				created: grown('sillage_orders_created_total', { channel: 'website' }),
				incomplete: grown('sillage_orders_refused_total', { reason: 'incomplete' }),
				robot: grown('sillage_orders_refused_total', { reason: 'robot' }),
				failed: grown('sillage_orders_failed_total'),
			}).toEqual({
				product: 6,
				missing: 1,
				nowhere: 1,
				files: 1,
				orders: 4,
				created: 1,
				incomplete: 1,
				robot: 1,
				failed: 0,
			})
			// Each of the two processes makes the French page once, and has it ready afterwards.
			expect(grown('sillage_page_cache_total', { found: 'hit' })).toBeGreaterThanOrEqual(4)
			expect(grown('sillage_page_cache_total', { found: 'miss' })).toBeGreaterThanOrEqual(1)
			expect(grown('sillage_render_seconds_count', { kind: 'reading' })).toBeGreaterThanOrEqual(2)
			expect(new Set(after.map(({ labels }) => labels.process))).toEqual(
				// The first process, which serves nobody, tells only what it could not log.
				new Set(['0', '1', '2', undefined]),
			)
			// In names and labels only: a figure may hold any row of digits.
			const { text } = await ask('/metrics')
			const words = text.replace(/ [^ ]+$/gm, '')
			expect(words).not.toMatch(/zebulon|secretname|no-such-bottle|yara|\+?237 ?677 ?98 ?76 ?54|ORD-/i)
		})

		test('tells of database, outbox, disks, backups and both threads', async () => {
			await order('metrics-key-of-an-order-6')
			await expect
				.poll(async () => sum(await figures(), 'sillage_outbox_failed_total', { channel: 'mail' }), {
					timeout: 20_000,
				})
				.toBeGreaterThan(0)
			// A page thread tells nothing before it has started.
			const threads = async () => (await figures()).filter(({ name }) => name === 'sillage_heap_bytes').length
			await expect.poll(threads).toBe(4)
			const now = await figures()
			expect(sum(now, 'sillage_ready')).toBe(1)
			expect(sum(now, 'sillage_outbox_waiting', { channel: 'mail' })).toBeGreaterThan(0)
			expect(sum(now, 'sillage_outbox_waiting', { channel: 'push' })).toBe(0)
			expect(sum(now, 'sillage_outbox_oldest_seconds', { channel: 'mail' })).toBeGreaterThan(0)
			expect(sum(now, 'sillage_disk_free_bytes', { disk: 'data' })).toBeGreaterThan(0)
			expect(sum(now, 'sillage_disk_free_bytes', { disk: 'backups' })).toBeGreaterThan(0)
			expect(sum(now, 'sillage_backups_expected')).toBe(1)
			expect(now.some(({ name }) => name === 'sillage_backup_age_seconds')).toBe(true)
			for (const thread of ['serving', 'pages'])
				for (const process of ['1', '2']) {
					const of = now.filter(({ labels }) => labels.thread === thread && labels.process === process)
					expect([thread, process, new Set(of.map(({ name }) => name))]).toEqual([
						thread,
						process,
						new Set([
							'sillage_event_loop_lag_seconds',
							'sillage_heap_bytes',
							'sillage_database_connections',
							'sillage_database_connections_lost_total',
							'sillage_log_lines_dropped_total',
						]),
					])
				}
			expect(sum(now, 'sillage_process_open_files', { count: 'open' })).toBeGreaterThan(20)
			// What the alerts ask for is there.
			const asked = readFileSync('deploy/prometheus/alerts.yml', 'utf8').match(/sillage_\w+/g)!
			const names = new Set(now.map(({ name }) => name))
			expect(asked.filter((name) => !names.has(name))).toEqual([])
			expect(asked.length).toBeGreaterThan(10)
		})
	})
}

import { describe, expect, onTestFinished, test } from 'vitest'
import { adminHeaders, setAdminLanguage } from '../../../support/people/admin.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { type Metrics, sum } from './setup.ts'

export function loggedRequestTests({ mounted, url, shop, ask, figures, order }: Metrics): void {
	describe('a request', () => {
		const linesOf = (id: string) =>
			shop()
				.output()
				.split('\n')
				.filter((line) => line.includes(id))
				.map((line) => JSON.parse(line))

		/** Until the end of the test the database refuses every order. */
		async function refuseOrders() {
			onTestFinished(async () => {
				await inDatabaseOf(shop(), 'drop trigger refuse_order on orders')
			})
			await inDatabaseOf(
				shop(),
				`create or replace function refuse_order() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
				create trigger refuse_order before insert on orders for each row execute function refuse_order()`,
			)
		}

		test('keeps the id of a trusted proxy in its answer and in every line of the log about it', async () => {
			await refuseOrders()
			const headers = { origin: url(), 'content-type': 'application/x-www-form-urlencoded' }
			const id = 'proxy-0123.abcd_EFGH'
			const body = new URLSearchParams({
				key: 'metrics-key-of-an-order-4',
				fullName: 'Zebulon Secretname',
				suggested: '',
				whatsappNumber: '+237 677 98 76 54',
				location: 'Douala',
				productsOfInterest: 'Yara EDP',
			}).toString()
			const failed = await ask('/order-submissions', { ...headers, 'x-request-id': id }, 'POST', body)
			expect([failed.status, failed.id]).toEqual([503, id])
			await expect
				.poll(() => linesOf(id).map(({ message }) => message))
				.toEqual(['Failed to create order', 'request'])
			expect(new Set(linesOf(id).map((line) => line.id))).toEqual(new Set([id]))
			expect(JSON.stringify(linesOf(id))).not.toMatch(/Zebulon|677 ?98 ?76 ?54/)
			expect((await ask('/shop', { 'x-request-id': 'not an id' })).id).toMatch(/^[\da-f-]{36}$/)
		})

		test('to sign in, or for what a role may not see, stands in the log with its outcome and nobody’s name', async () => {
			const headers = { origin: url(), 'content-type': 'application/json' }
			const secret = { email: 'zebulon@example.cm', password: 'secretword-of-zebulon' }
			const wrong = await ask('/data/sign-in', headers, 'POST', JSON.stringify(secret))
			await expect
				.poll(() => linesOf(wrong.id))
				.toEqual([
					expect.objectContaining({ level: 'warn', message: 'sign-in', realm: 'customer', outcome: 'wrong' }),
					expect.objectContaining({ message: 'request', status: 401 }),
				])
			const { cookie } = await adminHeaders(url())
			await inDatabaseOf(shop(), `update admin_users set role = 'staff'`)
			const refused = await ask('/admin/settings', { cookie, accept: 'text/html' })
			await inDatabaseOf(shop(), `update admin_users set role = 'owner'`)
			await expect
				.poll(() => linesOf(refused.id).map(({ message, route, status }) => [message, route ?? status]))
				.toEqual([
					['refused: not for this role', '/admin/settings'],
					['request', 403],
				])
			expect(sum(await figures(), 'sillage_sign_ins_total', { realm: 'customer', outcome: 'wrong' })).toBe(1)
			expect(sum(await figures(), 'sillage_sign_ins_total', { realm: 'admin', outcome: 'in' })).toBe(1)
			expect(shop().output()).not.toMatch(/zebulon/i)
		})

		test('that failed is told to the owner, in her language, and to no member of staff; it counts as failed', async () => {
			await refuseOrders()
			const failed = async () => sum(await figures(), 'sillage_orders_failed_total', { channel: 'website' })
			const before = await failed()
			await order('metrics-key-of-an-order-5')
			expect((await failed()) - before).toBe(1)
			const dashboard = async () =>
				(await fetch(url('/admin'), { headers: await adminHeaders(url()) })).text()
			await expect
				.poll(dashboard, { timeout: 80_000, interval: 500 })
				.toMatch(/(An order|2 orders) could not be taken today: tell whoever runs the shop/)
			if (mounted) expect(await dashboard()).toMatch(/The disk has only (4\d\d|500) MB left/)
			else expect(process.getuid?.()).not.toBe(0)
			await inDatabaseOf(shop(), 'update rate_limits set count = 3 where key = $1', ['orders-failed'])
			await setAdminLanguage(url(), 'fr')
			expect(await dashboard()).toContain('3 commandes n’ont pas pu être prises aujourd’hui')
			await setAdminLanguage(url(), 'en')
			await inDatabaseOf(shop(), `update admin_users set role = 'staff'`)
			const seen = await dashboard()
			expect(seen).not.toContain('could not be taken')
			expect(seen).not.toContain('The disk has only')
			expect(seen).not.toContain('The last backup is')
			await inDatabaseOf(shop(), `update admin_users set role = 'owner'`)
			expect(await dashboard()).toContain('The last backup is')
		})
	})
}

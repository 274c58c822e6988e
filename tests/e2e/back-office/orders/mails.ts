import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { adminHeaders, setAdminLanguage } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import { SOON, widthOf } from '../office.ts'
import type { Orders } from './setup.ts'

export function mailTests({ url, shop, database, office }: Orders): void {
	/** A mail that failed all its tries, so that the shop's worker leaves it alone. */
	async function aStuckMail(error: string, kind = 'order-to-customer', recipient = 'customer12@example.cm') {
		const payload = {
			orderNumber: 'ORD-STUCK',
			customerName: 'Test Customer',
			customerPhone: '+237677123456',
			shippingAddress: 'Douala',
			products: [],
			totalAmount: null,
			phoneDoubtful: false,
			customerEmail: recipient,
			customerLanguage: 'en',
			link: 'http://localhost/order/x',
			shop: { name: 'Sillage', whatsapp: '+237 600 00 00 00', office: 'http://localhost/admin/orders' },
		}
		const { rows } = await database.query(
			`insert into outbox (kind, recipient, payload, attempts, next_attempt_at, last_error, created_at)
			values ($1, $2, $3, 60, now() + interval '6 hours', $4, '2026-11-14T09:05:00Z') returning id`,
			[kind, recipient, payload, error],
		)
		return rows[0].id as number
	}
	const written = () => readdirSync(join(shop().dataFolder, 'mail')).filter((name) => name.endsWith('.eml'))
	/** A page as it is served, its tags left out. */
	const served = async (path: string) =>
		(await (await fetch(url(path), { headers: await adminHeaders(url()) })).text())
			.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
			.replace(/<[^>]*>/g, '')
			.replaceAll('&#x27;', "'")

	describe('mails that could not be sent', () => {
		// What another test, or an earlier try of this one, left behind would be counted.
		beforeEach(async () => {
			await database.query('delete from outbox')
			await database.query('delete from orders')
		})

		test('are no subject while there are none; else Today counts them, and the technician’s page has their reason in plain words', async () => {
			expect(await served('/admin')).not.toContain('could not be sent yet')
			expect(await served('/admin/technician')).not.toContain('Send again')
			await aStuckMail('connect ECONNREFUSED 127.0.0.1:2525')
			expect(await served('/admin')).toContain('One mail could not be sent yet')
			const told = await served('/admin/technician')
			for (const text of [
				'Order, to the customer',
				'To customer12@example.cm, since 14 Nov 2026, 10:05',
				'The mail server cannot be reached.',
				'Send again',
			])
				expect(told).toContain(text)
			expect(told).not.toContain('ECONNREFUSED')
		})

		test('go when Send again sends them; those that fail again stay, in French, with the order and what was said', async () => {
			const number = unique('ORD')
			await database.query(
				`insert into orders (order_number, customer_name, customer_phone, order_source, products_requested)
				values ($1, 'Test Customer', '+237677123456', 'website', 'Yara EDP')`,
				[number],
			)
			await database.query(
				`insert into outbox (kind, recipient, payload, order_id, attempts, next_attempt_at, last_error)
				select 'order-to-shop', 'inbox@shop.example', $2, id, 4, now() + interval '1 hour',
					'Can''t send mail - all recipients were rejected: 550 no such mailbox' from orders where order_number = $1`,
				[number, { orderNumber: number }],
			)
			await aStuckMail('who knows', 'no-such-kind', `${'a-very-long-name-'.repeat(4)}@example.cm`)
			const id = await aStuckMail('connect ECONNREFUSED 127.0.0.1:2525')
			await setAdminLanguage(url(), 'fr')
			const page = await office('/admin/technician', PHONE)
			const notice = page.getByRole('status').filter({ hasText: 'n’ont pas encore pu partir' })
			const told = await notice.textContent()
			for (const text of [
				'3 e-mails n’ont pas encore pu partir',
				'Commande, pour votre boîte de réception',
				'refuse cette adresse.',
				'who knows',
				'customer12@example.cm',
			])
				expect(told).toContain(text)
			const link = notice.getByRole('link', { name: number })
			expect(await link.getAttribute('href')).toMatch(/^\/admin\/orders\?order=\d+$/)
			expect(await widthOf(page)).toBe(PHONE.width)
			await notice.getByRole('button', { name: 'Renvoyer' }).click()
			await page.getByText('Les e-mails sont en cours d’envoi').waitFor()
			await notice.getByText('nobody knows how to write a mail of the kind no-such-kind').waitFor(SOON)
			// Gone without a reload, because the mail is really sent: without a mail server, as a file.
			await notice.getByText('customer12@example.cm').waitFor({ state: 'detached', ...SOON })
			expect(written()).toContainEqual(expect.stringContaining(`-${id}-order-to-customer.eml`))
			await setAdminLanguage(url(), 'en')
		})

		test('a mail is sent again only by an admin, from a page of the shop', async () => {
			const id = await aStuckMail('refused')
			const state = async () =>
				(await database.query('select attempts, sent_at from outbox where id = $1', [id])).rows[0]
			for (const headers of [
				{ origin: url() },
				{ ...(await adminHeaders(url())), origin: 'https://elsewhere.example' },
			]) {
				const answer = await fetch(url('/admin/mails'), { method: 'POST', redirect: 'manual', headers })
				expect([302, 403]).toContain(answer.status)
			}
			expect(await state()).toEqual({ attempts: 60, sent_at: null })
			const headers = await adminHeaders(url())
			expect((await fetch(url('/admin/mails.data'), { method: 'POST', headers })).status).toBe(200)
			await expect.poll(async () => (await state()).sent_at, SOON).not.toBeNull()
		})
	})
}

// A customer's copy of their data, their consents, and their own erasure: by the session alone, without scripts.
import { describe, expect, test } from 'vitest'
import { adminHeaders } from '../../../support/people/admin.ts'
import { newCustomer, PASSWORD } from '../../../support/people/customer.ts'
import { plainVisitor } from '../../../support/people/plain-visitor.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import type { useShop } from '../../../support/shop/shop-process.ts'

export function copyAndEraseTests({ url, shop }: ReturnType<typeof useShop>): void {
	const download = (cookies: string[], query = '', language = '') =>
		fetch(url(`${language}/account/data/download${query}`), {
			headers: { Cookie: cookies.join('; ') },
			redirect: 'manual',
		})

	describe('one’s own data', () => {
		test('is one private file for who is signed in, and nobody else’s whatever the address names', async () => {
			const [alpha, beta] = [await newCustomer(url(), 'alpha'), await newCustomer(url(), 'beta')]
			const office = [(await adminHeaders(url())).cookie]
			for (const cookies of [[], office]) {
				const refused = await download(cookies)
				expect(refused.status).toBe(302)
				expect(refused.headers.get('Location')).toBe('/account?next=/account/data')
			}
			const { rows } = await inDatabaseOf(shop(), 'select id from customers where email = $1', [beta.email])
			for (const query of [
				'',
				`?person=${rows[0].id}`,
				`?id=${beta.owner}&user=${beta.email}&contact=${beta.email}`,
			]) {
				const answer = await download([...alpha.cookies, ...office], query)
				expect(answer.status).toBe(200)
				expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
				expect(answer.headers.get('Content-Disposition')).toMatch(
					/^attachment; filename="data-[\d-]+\.html"$/,
				)
				const text = await answer.text()
				expect(text).toContain(alpha.email)
				expect(text).not.toContain(beta.email)
				expect(text).not.toMatch(/argon2id/)
			}
			expect(await (await download(alpha.cookies, '', '/fr')).text()).toContain('<h2>Compte</h2>')
		})

		test('consents are given and withdrawn by channel, each with its day', async () => {
			const { cookies } = await newCustomer(url(), 'alpha', { newsletter: true })
			const { open, press } = plainVisitor(url(), cookies)
			const page = await open('/fr/account/data')
			expect(page.text).toMatch(/Par e-mail\|D’accord depuis le [^|]+\|/)
			expect(page.text).toContain('Par WhatsApp|Pas d’accord donné|')
			const withdrawn = await press(page, 'Retirer mon accord : Par e-mail')
			expect(withdrawn.text).toContain('Enregistré')
			expect(withdrawn.text).toMatch(/Par e-mail\|Retiré le [^|]+\|/)
		})

		test('is erased with the password and a tick, not while an order is open, and nothing of it is left', async () => {
			const { email, cookies } = await newCustomer(url(), 'gamma')
			const { open, press } = plainVisitor(url(), cookies)
			const page = await open('/account/data')
			const erase = (fields: Record<string, string>) => press(page, 'Erase my data', fields)
			const sure = { current: PASSWORD, confirmed: 'yes' }
			expect((await erase({ current: PASSWORD })).text).toContain('Tick the box first')
			expect((await erase({ current: 'something else', confirmed: 'yes' })).text).toContain(
				'not your current password',
			)
			const owned = `(select id from customer_users where email = '${email}')`
			const inShop = (statement: string) => inDatabaseOf(shop(), statement)
			await inShop(`
				insert into orders (order_number, user_id, customer_id, customer_name, customer_phone, order_source, products_requested)
				select 'ORD-OPENZ22', user_id, id, name, '+237677000990', 'website', 'x' from customers where user_id = ${owned}`)
			expect((await erase(sure)).text).toContain('still open or not fully paid')
			await inShop(`update orders set order_status = 'cancelled' where order_number = 'ORD-OPENZ22'`)
			const done = await erase(sure)
			expect(done.text).toContain('Your data is erased')
			expect((await plainVisitor(url(), cookies).open('/account/data')).path).toBe(
				'/account?next=/account/data',
			)
			const left = await inShop(`select o.customer_name, c.admin_email,
						(select count(*)::int from customers where email = '${email}') as entries
					from orders o, admin_changes c where o.order_number = 'ORD-OPENZ22' and c.action = 'erase'`)
			expect(left.rows).toEqual([{ customer_name: 'Erased customer', admin_email: 'customer', entries: 0 }])
		})
	})
}

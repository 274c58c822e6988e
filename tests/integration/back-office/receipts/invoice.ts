// An order's invoice from the tap to the PDF: who gets it, and what it keeps from being done.
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import { setAdminLanguage } from '../../../support/people/admin.ts'

type Ask = (path: string) => Promise<Response>
type Receipts = {
	url: (path?: string) => string
	anOrder: (more?: Record<string, unknown>) => Promise<{ token: string; id: number }>
	inDatabase: (statement: string) => Promise<unknown>
	asSeller: Ask
	asCustomer: Ask
	isPrivate: (answer: Response) => void
	headers: () => Record<string, string>
}

export function invoiceTests({
	url,
	anOrder,
	inDatabase,
	asSeller,
	asCustomer,
	isPrivate,
	headers,
}: Receipts): void {
	describe('the invoice', () => {
		const send = async (fields: Record<string, string>) => {
			const body = new URLSearchParams(fields)
			return (await fetch(url('/admin/orders.data'), { method: 'POST', headers: headers(), body })).text()
		}
		const readPdf = async (answer: Response, name: string) => {
			expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
			expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
			isPrivate(answer)
			const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
			return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
		}

		test('is made once, downloaded by the seller in either language and by its own customer alone, and keeps the order', async () => {
			await setAdminLanguage(url(), 'en')
			const { id, token } = await anOrder()
			const other = await anOrder()
			const make = () => send({ intent: 'invoice', id: String(id), version: '1' })
			expect(await make()).toContain('Whether VAT applies is not said yet.')
			await inDatabase(`insert into settings (name, value) values ('vat', 'false')`)
			await vi.waitFor(async () => expect(await make()).toContain('Invoice made'))
			const again = await send({ intent: 'invoice', id: String(id), version: '2' })
			expect(again).toContain('This order already has an invoice.')
			const panel = await (await asSeller(`/admin/orders?order=${id}`)).text()
			const path = /href="(\/admin\/orders\/invoices\/FA-\d{6})\?language=fr"/.exec(panel)![1]!
			const number = path.slice(-9)
			const french = await readPdf(await asSeller(path), `${number}-fr.pdf`)
			expect(french).toContain(`Facture ${number}`)
			expect(french).toContain('Total à payer 27 000 FCFA Déjà payé 19 000 FCFA')
			const english = await readPdf(await asSeller(`${path}?language=en`), `${number}-en.pdf`)
			expect(english).toContain('Still due 7,000 FCFA')
			expect((await asCustomer(path)).headers.get('Location')).toBe('/admin/login')
			expect(await (await asCustomer(`/fr/order/${token}`)).text()).toContain(
				`href="/fr/order/${token}/invoices/${number}"`,
			)
			expect(
				await readPdf(await asCustomer(`/fr/order/${token}/invoices/${number}`), `${number}-fr.pdf`),
			).toBe(french)
			for (const wrong of [
				`${other.token}/invoices/${number}`,
				`${token}/invoices/FA-999999`,
				`x/invoices/x`,
			]) {
				const answer = await asCustomer(`/order/${wrong}`)
				expect([answer.status, await answer.text()]).toEqual([404, 'There is no such invoice.\n'])
			}
			const deletion = await send({ intent: 'delete', id: String(id), version: '2' })
			expect(deletion).toContain('This order has an invoice. It can be cancelled, but not deleted.')
			expect(await send({ intent: 'credit-note', id: String(id), version: '2' })).toContain(
				'Credit note made',
			)
			const cancelled = await anOrder({ order_status: 'cancelled' })
			expect(await send({ intent: 'invoice', id: String(cancelled.id), version: '1' })).toContain(
				'This order is cancelled: it gets no invoice.',
			)
		})
	})
}

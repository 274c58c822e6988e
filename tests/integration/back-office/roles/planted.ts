// What the actions of the table are tried on.
import type { OrderStatus } from '../../../../app/shop/vocabulary.ts'
import { PLANTED, PRICE } from '../../../support/samples/secret-figures.ts'

export type Fields = Record<string, string>

export const planted = (status: OrderStatus): Fields => ({
	id: String(PLANTED.find((one) => one.status === status)!.id),
	version: '1',
})
export const order = planted('pending')
export const today = planted('processing')
export const delivered = planted('delivered')
export const product = { id: 'planted', version: '1' }
export const line = (more: object = {}) =>
	JSON.stringify([
		{ productId: 'planted', productName: 'Planted EDP', quantity: '2', sellingPrice: String(PRICE), ...more },
	])
export const manual = (key: string, lines: string): Fields => ({
	key,
	customerName: 'Planted Customer',
	customerPhone: '677000111',
	lines,
	customerLocation: '',
	source: 'whatsapp',
	status: 'delivered',
	language: 'en',
	notes: '',
})

export const picture = '/admin/products/status.jpg?id=planted&shape=square&style=dark&language=fr'

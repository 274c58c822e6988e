// Every address of the back office, who may open it, and the actions of each.
import type { Permission } from '../../../../app/features/admins/roles.ts'
import { FIRST_ORDER, PLANTED } from '../../../support/samples/secret-figures.ts'
import { delivered, type Fields, line, manual, order, picture, planted, product, today } from './planted.ts'

/** The power that an action needs, by the shop's own table. */
type Action = [power: Permission, fields: Fields]
export type Row = {
	/** The power that opens it; 'anybody' also comes in without a session. */
	opens: Permission | 'anybody'
	actions?: Action[]
	/** Other addresses than the pattern, or queries that show more. */
	at?: string | string[]
}

const ofEachOrder = (path: (order: (typeof PLANTED)[number]) => string): string[] => PLANTED.map(path)

export const TABLE: Record<string, Row> = {
	'/admin': {
		opens: 'orders',
		actions: [
			['orders', { ...order, intent: 'whatsapp' }],
			// Delivered: what it earned is known by then, and is not for staff.
			['orders', { ...today, intent: 'next-step' }],
			['orders', { ...today, version: '2', intent: 'undo-step' }],
		],
	},
	'/admin/dashboard': { opens: 'own-account' },
	'/admin/mails': { opens: 'shop', actions: [['shop', {}]] },
	'/admin/products': {
		opens: 'stock',
		actions: [
			['stock', { ...product, intent: 'presence', presence: 'few' }],
			['products', { ...product, intent: 'presence', presence: 'hidden' }],
			['products', { ...product, intent: 'update', name: 'Renamed', price: '1 FCFA', costPrice: '1 FCFA' }],
			['products', { ...product, intent: 'delete' }],
			['products', { intent: 'create', name: 'Made by staff', price: '1 FCFA', costPrice: '1 FCFA' }],
			['products', { intent: 'brand', brandName: 'Made by staff' }],
			['products', { ...product, intent: 'made-tomorrow' }],
		],
	},
	'/admin/products/add': { opens: 'products' },
	'/admin/products/success': { opens: 'products', at: '/admin/products/success?product=planted' },
	'/admin/products/export.csv': { opens: 'costs' },
	'/admin/products/preview': {
		opens: 'products',
		actions: [['products', { name: 'Seen before it is stored' }]],
	},
	'/admin/products/waiting': {
		opens: 'stock',
		actions: [
			['stock', { id: '0' }],
			['delete', { phone: '+237677000111' }],
		],
	},
	'/admin/products/deleted': { opens: 'products', actions: [['products', { change: '0' }]] },
	'/admin/brands': {
		opens: 'products',
		actions: [
			['products', { intent: 'rename', id: '1', name: 'Renamed' }],
			['products', { intent: 'merge', id: '1', into: '2' }],
			['products', { intent: 'delete', id: '1' }],
		],
	},
	'/admin/changes': { opens: 'shop', actions: [['shop', { change: '0' }]] },
	'/admin/reviews': {
		opens: 'shop',
		actions: [
			['shop', { id: '1', version: '1', state: 'approved' }],
			['shop', { id: '1', version: '1', answer: 'By staff' }],
		],
	},
	'/admin/settings': {
		opens: 'shop',
		actions: [['shop', { section: 'shop', version: '', name: 'By staff' }]],
	},
	'/admin/first-day': {
		opens: 'shop',
		actions: [
			['shop', { intent: 'keep-sample' }],
			['shop', { intent: 'made-tomorrow' }],
		],
	},
	'/admin/feed': { opens: 'shop' },
	'/admin/technician': { opens: 'shop' },
	'/admin/backups': { opens: 'shop' },
	'/admin/backups/:file': { opens: 'shop', at: '/admin/backups/sillage-2026-11-16.tar' },
	'/admin/media': { opens: 'products', actions: [['products', {}]] },
	'/admin/products/notes': { opens: 'products' },
	'/admin/products/scents': { opens: 'products' },
	'/admin/products/bulk': {
		opens: 'products',
		at: '/admin/products/bulk?id=planted',
		actions: [['products', { change: 'hide', seen: 'zzzzz.1' }]],
	},
	'/admin/products/shared': { opens: 'products', actions: [['products', {}]] },
	'/admin/products/price-list': { opens: 'products' },
	'/admin/products/price-list.pdf': {
		opens: 'products',
		// Of one product: it is drawn for each of those who ask.
		at: '/admin/products/price-list.pdf?format=phone&language=fr&id=yara-edp',
	},
	'/admin/products/status': { opens: 'products', at: '/admin/products/status?id=planted' },
	'/admin/products/status.jpg': { opens: 'products', at: picture },
	'/admin/products/import': { opens: 'products' },
	'/admin/products/import/file': { opens: 'products', actions: [['products', {}]] },
	'/admin/products/lookup': { opens: 'orders', at: '/admin/products/lookup?q=planted' },
	'/admin/links': {
		opens: 'products',
		actions: [
			['products', { intent: 'add', page: 'product', product: 'planted', place: 'status' }],
			['products', { intent: 'delete', code: 'abc234' }],
		],
	},
	'/admin/links/:file': { opens: 'products', at: '/admin/links/abc234.svg' },
	'/admin/orders/deleted': { opens: 'delete', actions: [['delete', { deletion: '0' }]] },
	'/admin/orders': {
		opens: 'orders',
		at: ['/admin/orders', '/admin/orders?beyond=1', ...ofEachOrder(({ id }) => `/admin/orders?order=${id}`)],
		actions: [
			['orders', { ...order, intent: 'whatsapp' }],
			['delete', { ...order, intent: 'delete' }],
			['delete', { ...order, intent: 'made-tomorrow' }],
			['orders', { ...order, intent: 'lines', lines: line({ costPrice: '1' }) }],
			['orders', { ...order, version: '2', intent: 'update', status: 'delivered', notes: 'by staff' }],
			[
				'prices',
				{ ...delivered, intent: 'update', lines: line({ costPrice: null, sellingPrice: '8999999' }) },
			],
			['prices', { ...delivered, intent: 'lines', lines: line({ costPrice: null, sellingPrice: '0' }) }],
			['prices', { ...delivered, intent: 'update', discount: '1000' }],
			['delete', { ...delivered, intent: 'update', removedPayments: '[5]' }],
			['orders', { ...planted('confirmed'), intent: 'invoice' }],
			['delete', { ...planted('confirmed'), version: '2', intent: 'credit-note' }],
		],
	},
	'/admin/orders/events': { opens: 'orders', at: `/admin/orders/events?since=${FIRST_ORDER - 1}` },
	'/admin/orders/deliveries': {
		opens: 'orders',
		at: ['/admin/orders/deliveries', '/admin/orders/deliveries?day=2026-01-05'],
		actions: [['orders', { ...order, intent: 'whatsapp' }]],
	},
	'/admin/orders/next-step': {
		opens: 'orders',
		at: ofEachOrder(({ id }) => `/admin/orders/next-step?id=${id}`),
		// Nobody's order: what a step does is tested beside it.
		actions: [['orders', { seen: 'zzzzz.1' }]],
	},
	'/admin/orders/export.csv': {
		opens: 'exports',
		at: ['/admin/orders/export.csv', `/admin/orders/export.csv?id=${FIRST_ORDER}`],
	},
	'/admin/orders/:number/receipt': {
		opens: 'orders',
		at: ofEachOrder(({ orderNumber }) => `/admin/orders/${orderNumber}/receipt`),
	},
	'/admin/orders/:number/receipt.png': {
		opens: 'orders',
		// Of one order: a picture has no text in which a cost is found, and the page above has the same of each.
		at: `/admin/orders/${PLANTED[0]!.orderNumber}/receipt.png`,
	},
	'/admin/orders/invoices/:number': { opens: 'orders', at: '/admin/orders/invoices/FA-000001' },
	'/admin/add-order': {
		opens: 'orders',
		actions: [
			['orders', manual('made-by-staff', line({ costPrice: '1' }))],
			['prices', manual('sold-for-less', line({ costPrice: '1800000111', sellingPrice: '8999999' }))],
		],
	},
	'/admin/counter-sale': {
		opens: 'orders',
		actions: [
			['orders', { ...manual('sold-by-staff', line({ costPrice: '1' })), paidBy: 'later' }],
			[
				'prices',
				{
					...manual('sold-cheaply', line({ costPrice: '1800000117', sellingPrice: '8999999' })),
					paidBy: 'later',
				},
			],
		],
	},
	'/admin/figures': { opens: 'costs', at: ['/admin/figures', '/admin/figures?period=year&by=delivered'] },
	'/admin/figures/accountant.zip': { opens: 'costs' },
	'/admin/expenses': {
		opens: 'costs',
		actions: [
			[
				'costs',
				{ intent: 'add', formId: 'form-of-a-test', kind: 'rider', amount: '1000', spentOn: '2026-01-05' },
			],
			['costs', { intent: 'delete', id: '1' }],
		],
	},
	'/admin/orders/payment-message': { opens: 'orders', actions: [['orders', { text: 'nothing' }]] },
	'/admin/owed': { opens: 'orders', at: '/admin/owed?owed=1&back=1' },
	'/admin/till': {
		opens: 'orders',
		at: ['/admin/till', '/admin/till?period=own&from=2026-01-01&to=2026-01-05&day=2026-01-05'],
	},
	'/admin/stock': { opens: 'stock' },
	'/admin/stock/deliveries': {
		opens: 'costs',
		actions: [
			['costs', { intent: 'receive', id: '1' }],
			['costs', { intent: 'remove', id: '1' }],
		],
	},
	'/admin/stock/deliveries/new': {
		opens: 'costs',
		actions: [
			[
				'costs',
				{
					intent: 'receive',
					formId: 'delivery-of-a-test',
					supplier: 'Supplier of a test',
					boughtOn: '2026-01-05',
					currency: 'FCFA',
					lines: JSON.stringify([{ productId: 'planted', quantity: '2', unitPrice: '1000' }]),
				},
			],
		],
	},
	'/admin/stock/count': {
		opens: 'stock',
		at: '/admin/stock/count?q=yara',
		actions: [
			['stock', { intent: 'check', 'count:yara-edp': '3' }],
			['stock', { intent: 'book', requestId: 'count-of-staff', 'count:yara-edp': '3', 'was:yara-edp': '2' }],
		],
	},
	'/admin/stock/products/:id': {
		opens: 'stock',
		at: ['/admin/stock/products/yara-edp', '/admin/stock/products/counted'],
		actions: [
			['stock', { intent: 'begin', counted: '2', requestId: 'begun-by-staff' }],
			['stock', { intent: 'move', move: 'gift', pieces: '1', why: 'x', requestId: 'gift-of-staff' }],
			['stock', { intent: 'few-at', fewAt: '3' }],
		],
	},
	'/admin/profit-tracking': {
		opens: 'costs',
		actions: [['costs', { intent: 'recalculate', from: '0', lastId: '0' }]],
	},
	'/admin/profit-tracking/export.csv': { opens: 'costs' },
	'/admin/customers': {
		opens: 'customers',
		at: ['/admin/customers?q=planted', '/admin/customers?person=1'],
		actions: [
			['delete', { intent: 'erase', person: '1', confirmed: 'yes' }],
			['delete', { intent: 'erase-others', person: '1', confirmed: 'yes', other: '2' }],
			['delete', { intent: 'free', person: '1', confirmed: 'yes' }],
			['delete', { intent: 'erase-contact', contact: '+237677000111', confirmed: 'yes' }],
			['delete', { intent: 'correct', person: '1', name: 'By Staff', phone: '677000111', city: '' }],
			['delete', { intent: 'consent', person: '1', channel: 'email', given: 'yes' }],
		],
	},
	'/admin/customers/data': { opens: 'exports', at: '/admin/customers/data?person=1' },
	'/admin/personal-data': { opens: 'shop' },
	'/admin/customers/export.csv': { opens: 'exports' },
	'/admin/customers/lookup': { opens: 'orders', at: '/admin/customers/lookup?phone=%2B237677000111' },
	'/admin/analytics': { opens: 'costs' },
	'/admin/analytics/export.csv': { opens: 'costs' },
	'/admin/migration': { opens: 'products', actions: [['products', { intent: 'migrate', from: '10000' }]] },
	'/admin/people': {
		opens: 'shop',
		actions: [
			['shop', { intent: 'invite', email: 'friend@sillage.example', role: 'owner' }],
			['shop', { intent: 'again', id: 'waiting' }],
			['shop', { intent: 'withdraw', id: 'waiting' }],
			['shop', { intent: 'role', id: 'staff', role: 'owner' }],
			['shop', { intent: 'remove', id: 'second-owner' }],
		],
	},
	'/admin/account': {
		opens: 'own-account',
		actions: [
			['own-account', { intent: 'password', current: 'wrong', password: 'x', confirmation: 'y' }],
			['own-account', { intent: 'end-session', id: 'none' }],
			['own-account', { intent: 'end-others' }],
			['own-account', { intent: 'enrol', enrolPassword: 'wrong' }],
			['own-account', { intent: 'cancel-enrol' }],
			['own-account', { intent: 'confirm', code: '000000' }],
			['own-account', { intent: 'switch-off', offPassword: 'wrong', code: '000000' }],
			['own-account', { intent: 'allow-notices', subscription: 'none' }],
			['own-account', { intent: 'notice-details', device: '0', details: 'on' }],
			['own-account', { intent: 'test-notice', device: '0' }],
			['own-account', { intent: 'end-notices', device: '0' }],
		],
	},
	'/admin/manifest.webmanifest': { opens: 'own-account' },
	'/admin/guide': { opens: 'own-account' },
	'/admin/guide/pictures/:file': { opens: 'own-account', at: '/admin/guide/pictures/orders.en.webp' },
	'/admin/logout': { opens: 'own-account', actions: [['own-account', {}]] },
	'/admin/language': { opens: 'own-account', actions: [['own-account', { language: 'en' }]] },
	'/admin/*': { opens: 'own-account', at: '/admin/no/such/page', actions: [['shop', {}]] },
	'/admin/login': { opens: 'anybody' },
	'/admin/invitation/:token': { opens: 'anybody', at: '/admin/invitation/no-such-link' },
}

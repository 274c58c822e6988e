import { describe, expect, test } from 'vitest'
import { beginWith, type InquiryDraft, readDraft, readLocalCart, writeDraft } from './inquiry-draft.ts'
import { clearLocalCart, dropDraft } from './sending/order-done.ts'

function box(content: Record<string, string> = {}) {
	const map = new Map(Object.entries(content))
	return {
		getItem: (name: string) => map.get(name) ?? null,
		setItem: (name: string, value: string) => void map.set(name, value),
		removeItem: (name: string) => void map.delete(name),
	}
}

const page: InquiryDraft = {
	key: 'page-key',
	fullName: '',
	whatsappNumber: '+237 ',
	location: '',
	landmark: '',
	productsOfInterest: 'Yara EDP',
	lines: [{ id: 'yara-edp', name: 'Yara EDP', price: 26_000, quantity: 1, image: '/media/yara/340.webp' }],
	suggested: 'Yara EDP',
	origin: 'Yara EDP',
	fromCart: false,
	submittedAt: null,
}
const draft: InquiryDraft = {
	...page,
	key: 'draft-key',
	fullName: 'Test',
	whatsappNumber: '+237 677',
	location: 'Douala',
	landmark: 'Behind the market',
	productsOfInterest: 'Yara EDP (Qty: 2)',
	lines: [{ id: 'yara-edp', name: 'Yara EDP', price: 25_000, quantity: 2, image: '' }],
	suggested: 'Yara EDP (Qty: 2)',
}

describe('a draft', () => {
	test('comes back as it was, with its key, and with the photo and the price of today', () => {
		const storage = box()
		writeDraft(storage, draft)
		expect(readDraft(storage)).toEqual(draft)
		expect(beginWith(page, readDraft(storage), 0)).toEqual({
			...draft,
			lines: [
				{ id: 'yara-edp', name: 'Yara EDP', price: 26_000, quantity: 2, image: '/media/yara/340.webp' },
			],
		})
		dropDraft(storage)
		expect(readDraft(storage)).toBeUndefined()
	})

	test('opened for another product keeps the person and the key, not the products', () => {
		const other = {
			...page,
			origin: 'Asad EDP',
			productsOfInterest: 'Asad EDP',
			lines: [],
			submittedAt: null,
		}
		expect(beginWith(other, draft, 10)).toEqual({
			...other,
			key: 'draft-key',
			fullName: 'Test',
			whatsappNumber: '+237 677',
			location: 'Douala',
			landmark: 'Behind the market',
		})
		// One that waits to be sent keeps its key for itself.
		expect(beginWith(other, { ...draft, submittedAt: 5 }, 10).key).toBe(page.key)
	})

	test('opened for nothing in particular comes back whole', () => {
		const bare = { ...page, origin: '', productsOfInterest: '', lines: [], suggested: '' }
		expect(beginWith(bare, draft, 0)).toEqual(draft)
	})

	test('an unanswered submission is remembered for a day', () => {
		const day = 24 * 60 * 60 * 1000
		expect(beginWith(page, { ...draft, submittedAt: 1 }, day).submittedAt).toBe(1)
		expect(beginWith(page, { ...draft, submittedAt: 1 }, day + 2).submittedAt).toBeNull()
	})

	test('what the account knows fills gaps only', () => {
		const signedIn = { ...page, fullName: 'Account', whatsappNumber: '+237 699', location: 'Kribi' }
		const empty = { ...draft, fullName: '', whatsappNumber: '+237 ', location: '' }
		expect(beginWith(signedIn, empty, 0)).toMatchObject({
			fullName: 'Account',
			whatsappNumber: '+237 699',
			location: 'Kribi',
		})
	})

	test('nonsense in the storage is no draft', () => {
		for (const nonsense of ['', '{', 'null', '[]', '{"key":5}', '"text"']) {
			expect(readDraft(box({ 'order-draft': nonsense })), nonsense).toBeUndefined()
		}
		expect(readDraft(box({ 'order-draft': '{"key":"k","lines":[{"id":"A B"},7,null]}' }))?.lines).toEqual([])
	})
})

describe('S-CART-13 the local cart', () => {
	const item = {
		id: 'yara-edp',
		name: 'Yara EDP',
		price: '25,000 FCFA',
		image: '',
		category: 'perfumes',
		quantity: 2,
	}

	test('gives lines, prices read by the shop’s parser', () => {
		expect(readLocalCart(box({ cart: JSON.stringify([item]) }))).toEqual([
			{ id: 'yara-edp', name: 'Yara EDP', price: 25_000, quantity: 2, image: '' },
		])
	})

	test('with nonsense in it gives what can be read', () => {
		const items = [item, null, { ...item, quantity: 0 }, { ...item, price: '3.5' }, { ...item, id: '../x' }]
		expect(readLocalCart(box({ cart: JSON.stringify(items) }))).toHaveLength(1)
		for (const cart of ['', '{}', 'x', '5']) expect(readLocalCart(box({ cart }))).toEqual([])
	})

	test('is emptied and everybody hears of it', () => {
		const storage = box({ cart: JSON.stringify([item]) })
		let told = 0
		clearLocalCart(storage, () => told++)
		expect(storage.getItem('cart')).toBe('[]')
		expect(told).toBe(1)
	})
})

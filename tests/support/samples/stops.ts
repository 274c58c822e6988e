import type { Stop } from '../../../app/features/orders/deliveries/day-sheet.ts'

let lastId = 0

/** Two bottles for 20,000 FCFA and 1,500 FCFA for delivery, in Akwa. */
export const aStop = (more: Partial<Stop> = {}): Stop => {
	const id = more.id ?? ++lastId
	return {
		id,
		orderNumber: `ORD-${id}`,
		customerName: 'Test Customer',
		customerPhone: '+237677123456',
		phoneDoubtful: false,
		customerLocation: 'Douala',
		products: '2 × Khamrah EDP',
		status: 'confirmed',
		source: 'website',
		language: 'fr',
		totalAmount: 20_000,
		amountKnown: true,
		placedAt: '16/11/2026 10:00',
		deliveryFee: 1_500,
		privateLink: null,
		waitedHours: null,
		version: 1,
		due: 21_500,
		writtenTo: false,
		next: 'processing',
		landmark: 'Akwa, pharmacie du Port',
		notes: '',
		parcel: { sentBy: null, carrier: null, parcelNumber: null },
		deliverOn: '2026-11-16',
		pieces: [{ quantity: 2, name: 'Khamrah EDP' }],
		...more,
	}
}

// What the owner can set in the back office. One value for each field of the settings page, under its stored name.
import type { Language } from './language.ts'
import type { TOWNS } from './towns.ts'
import type { OrderStatus, PaymentWay } from './vocabulary.ts'

export type Town = (typeof TOWNS)[number]

/** The first message of a visitor's chat with the shop. */
export const VISITOR_MESSAGES = ['hello', 'aboutProduct', 'searchedFor', 'newOrder', 'aboutOrder'] as const
export type VisitorMessage = (typeof VISITOR_MESSAGES)[number]

/** What the seller writes to a customer, by the state of the order, and about what is still to pay. */
export const SELLER_MESSAGES = [
	'received',
	'confirmed',
	'onTheWay',
	'delivered',
	'thanks',
	'cancelled',
	'reminder',
] as const
export type SellerMessage = (typeof SELLER_MESSAGES)[number]

/** The steps of an order that a shop may leave out. */
export const SKIPPABLE_STEPS = ['contacted', 'processing'] as const satisfies OrderStatus[]

export type SettingValues = {
	name: string
	town: string
	/** As displayed; the first is the main one. */
	whatsapp: string[]
	email: string
	instagram: string
	facebook: string
	tiktok: string
	freeDeliveryFrom: number
	guestCart: boolean
	/** Who sells, as the law asks a shop to say. */
	legalName: string
	legalForm: string
	address: string
	/** The number in the trade register, as its extract prints it. */
	rccm: string
	rccmPlace: string
	/** A day: 2020-12-31. */
	rccmDate: string
	taxpayerNumber: string
	/** Whether prices contain VAT. */
	vat: boolean
	/** In percent: 19.25. */
	vatRate: number
	/** So many days after delivery a bottle may come back. */
	returnDays: number
	returnState: 'sealed' | 'opened'
	/** Who pays when a bottle is sent back. */
	returnPaidBy: 'customer' | 'shop'
	/** So many days after its return the money is given back. */
	refundDays: number
	/** What the owner decided about the sample products. */
	sampleCatalogue: 'kept' | 'cleared'
} & { [name in `hours.${Language}` | `banner.${Language}`]: string } & {
	[name in `delivery.${Town}.fee`]: number
} & {
	/** From so many days to so many. */
	[name in `delivery.${Town}.days`]: [number, number]
} & { [name in `payment.${PaymentWay}`]: true } & {
	[name in `payment.${PaymentWay}.${Language}`]: string
} & { [name in `skip.${(typeof SKIPPABLE_STEPS)[number]}`]: true } & {
	[name in `message.${VisitorMessage | SellerMessage}.${Language}`]: string
}

export type SettingName = keyof SettingValues
export type SavedSettings = Partial<SettingValues>

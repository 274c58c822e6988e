// The list of settings: stored name, validation, place on the page, and the default's environment variable.
import {
	SELLER_MESSAGES,
	type SettingName,
	type SettingValues,
	SKIPPABLE_STEPS,
	VISITOR_MESSAGES,
} from '~/shop/shop-settings.ts'
import { TOWNS } from '~/shop/towns.ts'
import { PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import { gapsOfMessage, type MessageName } from './message-templates.ts'
import {
	amount,
	type BadInput,
	choice,
	dayCount,
	days,
	email,
	httpsLink,
	type Kind,
	onOff,
	pastDay,
	percent,
	rccm,
	taxpayerNumber,
	template,
	tick,
	whatsappNumbers,
	words,
} from './setting-kinds.ts'

export const SECTIONS = [
	'shop',
	'seller',
	'contact',
	'offer',
	'delivery',
	'payment',
	'returns',
	'steps',
	'messages',
] as const
export type Section = (typeof SECTIONS)[number]

export type Setting = {
	name: SettingName
	/** None where another page sets it. */
	section?: Section
	kind: Pick<Kind, 'read' | 'input'> & { show: (value: never) => string }
	environment?: string
}

/** The kind of a setting must fit its value's type: checked here, and then erased. */
const setting = <Name extends SettingName>(
	name: Name,
	section: Section | undefined,
	kind: Kind<SettingValues[Name]>,
	environment?: string,
): Setting => ({ name, section, kind, environment })

const BOTH = ['en', 'fr'] as const
const messageSettings = (message: MessageName, spare?: string[]): Setting[] =>
	BOTH.map((language) =>
		setting(`message.${message}.${language}`, 'messages', template(gapsOfMessage(message), spare)),
	)
const HIGHEST_FEE = 1_000_000
const HIGHEST_THRESHOLD = 100_000_000

export const SETTINGS: readonly Setting[] = [
	setting('name', 'shop', words(60), 'SHOP_NAME'),
	setting('town', 'shop', words(60), 'SHOP_TOWN'),
	...BOTH.map((language) => setting(`hours.${language}`, 'shop', words(200, 5))),
	setting('legalName', 'seller', words(120)),
	setting('legalForm', 'seller', words(60)),
	setting('address', 'seller', words(200, 4)),
	setting('rccm', 'seller', rccm),
	setting('rccmPlace', 'seller', words(60)),
	setting('rccmDate', 'seller', pastDay),
	setting('taxpayerNumber', 'seller', taxpayerNumber),
	setting('vat', 'seller', onOff),
	setting('vatRate', 'seller', percent(30)),
	setting('whatsapp', 'contact', whatsappNumbers, 'SHOP_WHATSAPP'),
	setting('email', 'contact', email, 'SHOP_EMAIL'),
	setting('instagram', 'contact', httpsLink, 'SHOP_INSTAGRAM'),
	setting('facebook', 'contact', httpsLink, 'SHOP_FACEBOOK'),
	setting('tiktok', 'contact', httpsLink, 'SHOP_TIKTOK'),
	...BOTH.map((language) => setting(`banner.${language}`, 'offer', words(160))),
	setting('freeDeliveryFrom', 'offer', amount(1, HIGHEST_THRESHOLD)),
	setting('guestCart', 'offer', onOff, 'GUEST_CART'),
	...TOWNS.flatMap((town) => [
		setting(`delivery.${town}.fee`, 'delivery', amount(0, HIGHEST_FEE)),
		setting(`delivery.${town}.days`, 'delivery', days),
	]),
	...PAYMENT_WAYS.flatMap((way) => [
		setting(`payment.${way}`, 'payment', tick),
		...BOTH.map((language) => setting(`payment.${way}.${language}`, 'payment', words(200))),
	]),
	setting('returnDays', 'returns', dayCount),
	setting('returnState', 'returns', choice({ sealed: 'sealed', opened: 'opened' })),
	setting('returnPaidBy', 'returns', choice({ customer: 'customer', shop: 'shop' })),
	setting('refundDays', 'returns', dayCount),
	...SKIPPABLE_STEPS.map((step) => setting(`skip.${step}`, 'steps', tick)),
	// A text without a place for the link ends with it (order-words.ts).
	...SELLER_MESSAGES.flatMap((message) => messageSettings(message, ['{link}'])),
	...VISITOR_MESSAGES.flatMap((message) => messageSettings(message)),
	setting('sampleCatalogue', undefined, choice({ kept: 'kept', cleared: 'cleared' })),
]

const BY_NAME = new Map<string, Setting>(SETTINGS.map((each) => [each.name, each]))

export const findSetting = (name: string): Setting | undefined => BY_NAME.get(name)
export const settingsIn = (section: Section): Setting[] => SETTINGS.filter((each) => each.section === section)

/** A stored value as its field shows it; undefined for an invalid row. */
export function shownValue(setting: Setting, value: unknown): string | undefined {
	try {
		const text = setting.kind.show(value as never)
		const again = readField(setting, text)
		return again !== null && JSON.stringify(again) === JSON.stringify(value) ? text : undefined
	} catch {
		return undefined
	}
}

/** Parses a field: a value, null when it was left empty, or the error. */
export const readField = (setting: Setting, typed: string): unknown | null | BadInput =>
	typed.trim() === '' ? null : setting.kind.read(typed)

// What a new shop still has of the sample data. Each line disappears once it is done.
import { hasPrintedPassword } from '~/features/admins/admins.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { SAMPLE_SHOP } from '~/shop/process/config.server.ts'
import { defaultSettings } from '~/shop/shop-settings.server.ts'
import type { FirstDayLine } from './first-day.ts'
import { readSettings, saveSettings } from './settings.server.ts'

/** A form of company, and place and day of its entry, are not every shop's. */
const ASKED_OF_SELLER = ['legalName', 'address', 'rccm', 'taxpayerNumber', 'vat'] as const

export async function listFirstDay(admin: Pick<CurrentAdmin, 'id'>): Promise<FirstDayLine[]> {
	const [saved, printed] = await Promise.all([readSettings(), hasPrintedPassword(admin.id)])
	const { name, whatsapp, email } = { ...defaultSettings(), ...saved }
	const open: Record<FirstDayLine, boolean> = {
		// A shop may have the same name as the sample: then its owner has confirmed it.
		name: name === SAMPLE_SHOP.name && saved.name === undefined,
		whatsapp: whatsapp.includes(SAMPLE_SHOP.whatsapp),
		email: email === SAMPLE_SHOP.email,
		seller: ASKED_OF_SELLER.some((fact) => saved[fact] === undefined),
		password: printed,
	}
	return (Object.keys(open) as FirstDayLine[]).filter((line) => open[line])
}

/** The sample's name is confirmed as the shop's own. */
export const keepSampleName = (admin: CurrentAdmin) => saveSettings(admin, { name: SAMPLE_SHOP.name })

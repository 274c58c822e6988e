import { describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { readSettings, saveSettings } from '~/features/settings/settings.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { last, useChanges } from '../../../tests/support/samples/changed-products.ts'
import { revert } from './revert.server.ts'

const { admin, revertLast } = useChanges()

describe('settings', () => {
	test('saved together are one line, are set back as one, and set back again', async () => {
		const name = async () => (await readSettings()).name
		await saveSettings(admin(), { name: 'Maison', 'banner.fr': 'Bonjour', 'delivery.Douala.days': [1, 2] })
		await saveSettings(admin(), { name: 'Maison Claire' })
		expect(await revertLast()).toEqual({ done: 1 })
		expect(await name()).toBe('Maison')
		const saved = (await db().select().from(adminChanges).orderBy(adminChanges.id))[0]!
		expect(saved).toMatchObject({ entity: 'setting', batchSize: 3 })
		expect(await revert({ change: saved.id }, admin())).toEqual({ done: 3 })
		expect(await readSettings()).toEqual({})
		expect(shopFacts('en').name).toBe('Sillage')
		expect(await revertLast()).toEqual({ done: 3 })
		expect(await readSettings()).toEqual({
			name: 'Maison',
			'banner.fr': 'Bonjour',
			'delivery.Douala.days': [1, 2],
		})
		expect(shopFacts('en').name).toBe('Maison')
	})

	test('of who sells come back as they were', async () => {
		await saveSettings(admin(), {
			rccm: 'RC/DLA/2020/A/1234',
			rccmDate: '2020-03-01',
			vat: true,
			vatRate: 19.25,
		})
		await saveSettings(admin(), { rccm: null, rccmDate: null, vat: false, vatRate: null })
		expect(shopFacts('en').seller).toMatchObject({ rccm: undefined, vatRate: 0 })
		expect(await revertLast()).toEqual({ done: 4 })
		expect(shopFacts('en').seller).toMatchObject({
			rccm: { number: 'RC/DLA/2020/A/1234', day: '2020-03-01' },
			vatRate: 19.25,
		})
	})

	test('that were saved again since ask first', async () => {
		await saveSettings(admin(), { name: 'Maison' })
		const first = await last()
		await saveSettings(admin(), { name: 'Maison Claire' })
		const asked = await revert({ change: first.id }, admin())
		expect(asked).toMatchObject({ conflicts: [{ now: { value: 'Maison Claire' } }] })
		if (!('seen' in asked)) throw new Error('nothing was asked')
		expect(await revert({ change: first.id, overwrite: asked.seen }, admin())).toEqual({ done: 1 })
		expect(await readSettings()).toEqual({})
	})
})

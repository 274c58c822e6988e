import { beforeAll, describe, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { addAdmin, changeAdminPassword, ensureFirstAdmin } from '~/features/admins/admins.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { cacheSettings, savedSettings } from '~/shop/shop-settings.server.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { keepSampleName, listFirstDay } from './first-day.server.ts'
import {
	loadSettings,
	readSettings,
	saveSettings,
	showSettings,
	versionOf,
	writeSetting,
} from './settings.server.ts'
import { loadSettingsPage, saveSection } from './settings-page.server.ts'

useDatabase()

let admin: CurrentAdmin
beforeAll(async () => {
	admin = await anAdmin()
})

const rows = async (text: string, values: unknown[] = []) => (await pool().query(text, values)).rows
const changesOf = (name: string) =>
	rows(
		`select admin_email, action, before, after from admin_changes where entity = 'setting' and entity_id = $1 order by id`,
		[name],
	)

test('what is read again and has not changed is the same object: no page is forgotten for it', async () => {
	const before = savedSettings()
	await loadSettings()
	expect(savedSettings()).toBe(before)
	await db().transaction((tx) => writeSetting(tx, 'name', 'Maison Autre'))
	await loadSettings()
	const changed = savedSettings()
	expect(changed).not.toBe(before)
	await loadSettings()
	expect(savedSettings()).toBe(changed)
	await db().transaction((tx) => writeSetting(tx, 'name', null))
	await loadSettings()
	expect(savedSettings()).toEqual(before)
})

describe('saving', () => {
	test('what is saved wins over the environment at once; null goes back to it; both are recorded', async () => {
		expect(shopFacts('en')).toMatchObject({ name: 'Sillage', freeDeliveryFrom: 50_000 })
		expect(shopFacts('en').banner).toBe('Free delivery for orders of 50,000 CFA and above, Cameroon only')
		let told = 0
		const stop = onShopChange(() => told++)
		await saveSettings(admin, { name: 'Maison Test', freeDeliveryFrom: 75_000, 'banner.fr': 'Bonjour' })
		stop()
		expect(told).toBe(1)
		expect(shopFacts('en')).toMatchObject({
			name: 'Maison Test',
			// Without words of her own the banner follows the amount.
			banner: 'Free delivery for orders of 75,000 CFA and above, Cameroon only',
		})
		expect(shopFacts('fr').banner).toBe('Bonjour')
		await saveSettings(admin, { name: null })
		expect(shopFacts('en').name).toBe('Sillage')
		expect(await changesOf('name')).toEqual([
			{ admin_email: admin.email, action: 'save', before: { value: null }, after: { value: 'Maison Test' } },
			{ admin_email: admin.email, action: 'reset', before: { value: 'Maison Test' }, after: { value: null } },
		])
		await saveSettings(admin, { freeDeliveryFrom: null, 'banner.fr': null })
	})

	test('delivery and payment are told once they are set, and only what is set', async () => {
		expect(shopFacts('en')).toMatchObject({ delivery: [], payment: [], hours: '' })
		await saveSettings(admin, {
			'delivery.Edéa.fee': 1500,
			'delivery.Edéa.days': [1, 2],
			'delivery.Yaoundé.fee': 0,
			'payment.mtn': true,
			'payment.cash': true,
			'payment.cash.fr': 'à la livraison',
			'hours.fr': 'Lun–Sam',
		})
		expect(shopFacts('en')).toMatchObject({
			delivery: [
				{ town: 'Edéa', fee: 1500, days: [1, 2] },
				{ town: 'Yaoundé', fee: 0, days: null },
			],
			// What is said in one language only is better than nothing.
			payment: [
				{ way: 'mtn', text: '' },
				{ way: 'cash', text: 'à la livraison' },
			],
			hours: 'Lun–Sam',
		})
	})

	test('one value can be set back inside somebody else’s transaction', async () => {
		await saveSettings(admin, { town: 'Kribi' })
		const before = await db().transaction((tx) => writeSetting(tx, 'town', null))
		expect(before).toBe('Kribi')
		await showSettings()
		expect(shopFacts('en').town).toBe('Douala')
		await db()
			.transaction(async (tx) => {
				await writeSetting(tx, 'town', 'Limbe')
				throw new Error('taken back')
			})
			.catch(() => {})
		expect(await readSettings()).not.toHaveProperty('town')
	})

	test('a row that no field would give is as if it were not there', async () => {
		await pool().query(
			`insert into settings (name, value) values ('email', '7'), ('instagram', '"javascript:alert(1)"'), ('later', '1')`,
		)
		await loadSettings()
		expect(shopFacts('en')).toMatchObject({
			email: 'bonjour@sillage.example',
			social: { instagram: 'https://www.instagram.com/sillage.example' },
		})
		await pool().query(`delete from settings where name in ('email', 'instagram', 'later')`)
	})
})

describe('a section of the page', () => {
	async function form(section: string, fields: Record<string, string>, version?: string) {
		const data = new FormData()
		data.set('section', section)
		data.set('version', version ?? (await loadSettingsPage()).versions[section as 'shop'])
		for (const [name, text] of Object.entries(fields)) data.set(name, text)
		return data
	}

	test('each field says where its value comes from, and what an empty one returns to', async () => {
		process.env.SHOP_TOWN = 'Douala'
		await saveSettings(admin, { name: 'Maison Test' })
		const { fields } = await loadSettingsPage()
		expect(fields.name).toEqual({ text: 'Maison Test', source: 'saved', fallback: 'Sillage' })
		expect(fields.town).toEqual({ text: 'Douala', source: 'environment', fallback: 'Douala' })
		expect(fields.guestCart).toEqual({ text: 'off', source: 'default', fallback: 'off' })
		expect(fields['delivery.Bafoussam.fee']).toEqual({ text: '', source: 'default', fallback: '' })
		expect(fields['message.thanks.fr']?.text).toContain('{name}')
		expect(fields).not.toHaveProperty('sampleCatalogue')
		delete process.env.SHOP_TOWN
	})

	test('stores what was changed and nothing else; an emptied field goes back', async () => {
		const answer = await saveSection(await form('shop', { name: '', town: 'Limbe', 'hours.en': '' }), admin)
		expect(answer).toEqual({
			ok: true,
			message: 'Saved. Visitors see it on their next load.',
			section: 'shop',
		})
		expect(await rows(`select name, value from settings where name in ('name', 'town', 'hours.en')`)).toEqual(
			[{ name: 'town', value: 'Limbe' }],
		)
		expect(await saveSection(await form('shop', { town: ' Limbe ' }), admin)).toMatchObject({
			ok: true,
			message: 'Nothing was changed.',
		})
	})

	test('bad input changes nothing at all, and each field has its own words', async () => {
		const before = await rows('select * from settings order by name')
		const answer = await saveSection(
			await form('contact', { whatsapp: '12', email: 'new@maison.cm', tiktok: 'http://tiktok.com/x' }),
			admin,
		)
		expect(answer).toMatchObject({
			ok: false,
			message: 'Nothing was saved. Please look at the marked fields.',
			errors: {
				whatsapp: '“12” is not a WhatsApp number. Write it such as +237 6XX XX XX XX.',
				tiktok: 'Please give a whole address that begins with https://',
			},
			typed: { email: 'new@maison.cm' },
		})
		expect(await rows('select * from settings order by name')).toEqual(before)
		for (const section of ['', 'constructor', '__proto__'])
			expect(await saveSection(await form(section, { name: 'x' }), admin)).toBeUndefined()
	})

	test('an unticked box takes the way of payment back', async () => {
		await saveSection(await form('payment', { 'payment.bank': 'on' }), admin)
		expect(shopFacts('en').payment).toEqual([{ way: 'bank', text: '' }])
		await saveSection(await form('payment', {}), admin)
		expect(shopFacts('en').payment).toEqual([])
	})

	test('who saves what somebody else saved meanwhile is told; the second try is meant', async () => {
		const seen = versionOf('offer', await readSettings())
		await saveSection(await form('offer', { 'banner.en': 'Hers' }, seen), admin)
		const answer = await saveSection(await form('offer', { 'banner.en': 'Mine' }, seen), admin)
		expect(answer).toMatchObject({
			ok: false,
			meanwhile: true,
			typed: { 'banner.en': 'Mine' },
			message:
				'Someone else saved this section meanwhile. Nothing of yours is saved yet: compare below, then save again.',
		})
		expect(shopFacts('en').banner).toBe('Hers')
		// Another section is another matter.
		const shop = versionOf('shop', await readSettings())
		expect(await saveSection(await form('shop', { town: 'Tiko' }, shop), admin)).toMatchObject({ ok: true })
		const now = versionOf('offer', await readSettings())
		await saveSection(await form('offer', { 'banner.en': 'Mine' }, now), admin)
		expect(shopFacts('en').banner).toBe('Mine')
	})

	test('of two who save at the same moment one wins and the other is told', async () => {
		const seen = versionOf('shop', await readSettings())
		const answers = await Promise.all(
			['Kumba', 'Kumbo'].map(async (town) => saveSection(await form('shop', { town }, seen), admin)),
		)
		expect(answers.map((answer) => answer?.ok).sort()).toEqual([false, true])
	})
})

describe('the first day', () => {
	test('names what is still the sample’s; each line goes when it is done', async () => {
		await pool().query('truncate settings')
		await loadSettings()
		expect(await listFirstDay(admin)).toEqual(['name', 'whatsapp', 'email', 'seller'])
		await saveSettings(admin, { legalName: 'Ets Parfum', address: 'Akwa', rccm: 'RC/DLA/2020/A/1234' })
		expect(await listFirstDay(admin)).toContain('seller')
		await saveSettings(admin, { taxpayerNumber: 'P012345678901A', vat: false })
		expect(await listFirstDay(admin)).toEqual(['name', 'whatsapp', 'email'])
		await saveSettings(admin, { whatsapp: ['+237 699 12 34 56'] })
		expect(await listFirstDay(admin)).toEqual(['name', 'email'])
		await saveSettings(admin, { email: 'shop@maison.cm', name: 'Maison Test' })
		expect(await listFirstDay(admin)).toEqual([])
		await saveSettings(admin, { name: null })
		expect(await listFirstDay(admin)).toEqual(['name'])
		// A shop that is called like the sample says so.
		await keepSampleName(admin)
		expect(await listFirstDay(admin)).toEqual([])
	})

	test('the printed first password is known by a mark that its change takes away, whoever changes it', async () => {
		await pool().query('delete from admin_users')
		const made = await ensureFirstAdmin('first@maison.cm', undefined)
		expect(made?.password).toBeTruthy()
		const idOf = async (email: string) =>
			(await rows('select id from admin_users where email = $1', [email]))[0].id as string
		const first = { id: await idOf('first@maison.cm') }
		expect(await listFirstDay(first)).toContain('password')
		// Somebody else's password is not hers.
		await addAdmin('second@maison.cm', 'chosen-by-herself')
		expect(await listFirstDay({ id: await idOf('second@maison.cm') })).not.toContain('password')
		await pool().query('update admin_credentials set updated_at = now()')
		expect(await listFirstDay(first)).toContain('password')
		await changeAdminPassword('first@maison.cm', 'chosen-by-herself')
		expect(await listFirstDay(first)).not.toContain('password')

		await pool().query('delete from admin_users')
		await ensureFirstAdmin('chosen@maison.cm', 'from-the-environment')
		expect(await listFirstDay({ id: await idOf('chosen@maison.cm') })).not.toContain('password')
		cacheSettings({})
	})
})

// From an invitation to a limited account with a login code, and out again, on a phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stepAt, totpCode } from '../../../../app/features/admins/second-factor/totp.server.ts'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { unique } from '../../../support/samples/unique.ts'
import { ADMIN } from '../../../support/shop/shop-process.ts'
import { storeSecret } from '../../../support/shop/test-logs.ts'
import type { Office } from '../office.ts'

const PASSWORD = 'bonamoussadi-plateau'

/** The secret that an app reads from its letters. */
function secretOf(letters: string): Buffer {
	const bits = [...letters.replace(/\s/g, '')]
		.map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
		.join('')
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const pagesIn = (page: Page) =>
	page
		.locator('nav a[href^="/admin"]')
		.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])

export function peopleTests({ url, open, forgive, office }: Office): void {
	test('the owner invites somebody, who works with orders only, sets up a login code, and is removed', async () => {
		const email = `${unique('colleague')}@sillage.example`.toLowerCase()
		const owner = await office('/admin/people', PHONE)
		await owner.getByText('The shop needs an owner').waitFor()
		await owner.getByLabel('Email').fill('no address')
		await owner.getByRole('button', { name: 'Send invitation' }).click()
		await owner.getByText('Please enter a valid email address').waitFor()
		forgive(owner)
		await owner.getByLabel('Email').fill(email)
		await owner.getByRole('button', { name: 'Send invitation' }).click()
		const link = (await owner.getByText('/admin/invitation/').textContent())!.trim()
		storeSecret(link.split('/').at(-1)!)

		const staff = await open(url(new URL(link).pathname), { viewport: PHONE, locale: 'fr-CM' })
		expect(await axeViolations(staff)).toEqual([])
		await staff.getByLabel('Votre nom').fill('Nouvelle Collègue')
		await staff.getByLabel('Nouveau mot de passe').first().fill(PASSWORD)
		await staff.getByLabel('Confirmer le mot de passe').first().fill(PASSWORD)
		await staff.getByRole('button', { name: 'Commencer' }).click()
		// The work of the day, and nothing of what is earned.
		await staff.waitForURL(url('/admin'))
		await staff.getByRole('heading', { level: 2, name: 'Ce qui vous attend' }).waitFor()
		expect(await staff.locator('main').textContent()).not.toMatch(/Bénéfice|Chiffre d’affaires/)
		expect(await pagesIn(staff)).toEqual([
			'/admin',
			'/admin/orders',
			'/admin/add-order',
			'/admin/products',
			'/admin/counter-sale',
			'/admin/stock',
			'/admin/customers',
			'/admin/owed',
			'/admin/till',
		])

		await staff.locator('header summary').click()
		await staff.getByRole('link', { name: 'Mon compte' }).click()
		await staff.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor()
		await staff.getByText('cet appareil', { exact: true }).waitFor()
		const enrolling = staff.locator('form', { has: staff.getByRole('button', { name: 'Configurer' }) })
		await enrolling.getByLabel('Mot de passe actuel').first().fill(PASSWORD)
		await enrolling.getByRole('button', { name: 'Configurer' }).click()
		await staff.getByRole('img', { name: 'Code QR' }).waitFor()
		expect(await axeViolations(staff)).toEqual([])
		const letters = (await staff.locator('code').textContent())!
		storeSecret(letters.replace(/\s/g, ''))
		const secret = secretOf(letters)
		const first = stepAt(new Date())
		await staff.getByLabel('Code', { exact: true }).fill(totpCode(secret, first))
		await staff.getByRole('button', { name: 'Activer' }).click()
		await staff.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
		// They stand on the screen with the focus on them, alone until she says that she has them.
		const codes = staff.getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
		expect(await codes.count()).toBe(10)
		await expect
			.poll(() => staff.evaluate(() => document.activeElement?.textContent))
			.toBe('Vos codes de secours')
		for (const code of [codes.first(), codes.last()]) {
			const box = (await code.boundingBox())!
			expect(box.y > 0 && box.y + box.height < PHONE.height).toBe(true)
		}
		expect(await axeViolations(staff)).toEqual([])
		expect(await staff.getByText('cet appareil', { exact: true }).count()).toBe(0)
		await staff.getByRole('link', { name: 'Commandes' }).last().click()
		await staff.getByText('Avez-vous noté les codes').waitFor()
		await staff.getByRole('button', { name: 'Revenir aux codes' }).click()
		await staff.getByRole('link', { name: 'Je les ai notés' }).click()
		await staff.getByText('cet appareil', { exact: true }).waitFor()
		expect(await codes.count()).toBe(0)

		await staff.locator('header summary').click()
		await staff.getByRole('button', { name: 'Se déconnecter' }).click()
		await staff.waitForURL(url('/admin/login'))
		await staff.getByLabel('E-mail').fill(email)
		await staff.getByLabel('Mot de passe').fill(PASSWORD)
		await staff.getByRole('button', { name: 'Se connecter' }).click()
		await staff.getByRole('heading', { level: 1, name: 'Code de connexion' }).waitFor()
		expect(await axeViolations(staff)).toEqual([])
		await staff.getByLabel('Code', { exact: true }).fill(totpCode(secret, first))
		await staff.getByRole('button', { name: 'Se connecter' }).click()
		await staff.getByText('Code incorrect').waitFor()
		forgive(staff)
		await staff
			.getByLabel('Code', { exact: true })
			.fill(totpCode(secret, Math.max(first + 1, stepAt(new Date()))))
		await staff.getByRole('button', { name: 'Se connecter' }).click()
		await staff.waitForURL(url('/admin'))

		await owner.goto(url('/admin/people'))
		const row = owner.getByRole('listitem').filter({ hasText: email })
		await row.getByText('with a login code').waitFor()
		// Owner for a moment: each change asks first, and what concerns an owner asks for her own password.
		await row.getByText('Make owner', { exact: true }).click()
		await row.getByRole('button', { name: 'Yes, make owner' }).click()
		await row.getByText('Make staff', { exact: true }).click()
		await row.getByLabel('Current Password').first().fill('a wrong password')
		await row.getByRole('button', { name: 'Yes, make staff' }).click()
		await row.getByText('This is not your current password').waitFor()
		await expect
			.poll(() => owner.evaluate(() => document.activeElement?.getAttribute('name')))
			.toBe('password')
		forgive(owner)
		expect(await axeViolations(owner)).toEqual([])
		await row.getByLabel('Current Password').first().fill(ADMIN.password)
		await row.getByRole('button', { name: 'Yes, make staff' }).click()
		await row.getByText('Make owner', { exact: true }).waitFor()
		await row.getByText('Remove', { exact: true }).click()
		await row.getByRole('button', { name: 'Remove for good' }).click()
		await row.waitFor({ state: 'detached' })
		await staff.getByRole('link', { name: 'Produits' }).last().click()
		await staff.waitForURL(url('/admin/login'))
		forgive(staff)
	})
}

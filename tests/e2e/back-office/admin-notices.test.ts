// A phone that buzzes: allowed on the account page, sent by the shop, shown by the browser's own worker.
import { randomUUID } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { setAdminLanguage, signInAsAdmin } from '../../support/people/admin.ts'
import { aSubscribedBrowser, startPushService } from '../../support/services/push-service.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const service = await startPushService()
afterAll(service.close)
const { url } = useShop({ PUSH_EXTRA_SERVICE: service.origin })
const { open } = useBrowser('notices')

/** No push service can be reached from here: the browser is given the subscription that one would have handed out. */
async function giveSubscription(context: BrowserContext, subscription: object): Promise<void> {
	await context.addInitScript((given) => {
		const kept = { toJSON: () => given, unsubscribe: async () => sessionStorage.removeItem('subscribed') }
		const manager = PushManager.prototype as unknown as Record<string, () => Promise<unknown>>
		manager.subscribe = async () => {
			sessionStorage.setItem('subscribed', 'yes')
			return kept
		}
		manager.getSubscription = async () => (sessionStorage.getItem('subscribed') ? kept : null)
	}, subscription)
}

/** Hands a message to the page's worker, as the browser does when one arrives. */
async function deliver(session: CDPSession, data: string): Promise<void> {
	const registered = new Promise<string>((found) => {
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const [known] = registrations.filter(({ isDeleted }) => !isDeleted)
			if (known) found(known.registrationId)
		})
	})
	await session.send('ServiceWorker.enable')
	const registrationId = await registered
	await session.send('ServiceWorker.deliverPushMessage', { origin: url(), registrationId, data })
}

const noticesOn = (page: Page) =>
	page.evaluate(async () => {
		const registration = await navigator.serviceWorker.getRegistration('/admin/')
		const shown = (await registration?.getNotifications()) ?? []
		return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
	})

test('the owner allows notices on her phone, gets one of an order with details, and removes the phone', async () => {
	const phone = aSubscribedBrowser(service.origin)
	const page = await open('about:blank', {
		viewport: PHONE,
		permissions: ['notifications'],
		serviceWorkers: 'allow',
	})
	await giveSubscription(page.context(), phone.subscription)
	await setAdminLanguage(url(), 'fr')
	await signInAsAdmin(page, url(), '/admin/account')
	await page.getByRole('button', { name: 'Autoriser sur cet appareil' }).click()
	await page.getByText('Cet appareil vous signale les nouvelles commandes.').waitFor()
	const device = page.getByRole('listitem').filter({ hasText: '(cet appareil)' })
	await device.getByText('Indique seulement « Nouvelle commande »').waitFor()
	expect(await axeViolations(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

	await device.getByRole('button', { name: 'Envoyer un essai' }).click()
	await page.getByText('La notification d’essai est en route').waitFor()
	expect(service.to(phone.path).map(phone.read)).toMatchObject([{ title: 'Notification d’essai' }])
	await device.getByRole('button', { name: 'Afficher les détails' }).click()
	await device.getByText('Indique le prénom, les produits et la ville').waitFor()

	await fetch(url('/order-submissions'), {
		method: 'POST',
		headers: { origin: url() },
		body: new URLSearchParams({
			key: `${randomUUID()}-key`,
			fullName: 'Awa Fon',
			whatsappNumber: '+237 650 00 00 01',
			location: 'Bafoussam',
			productsOfInterest: 'Yara EDP',
			suggested: '',
		}),
	})
	const sent = await vi.waitUntil(() => service.to(phone.path)[1], { timeout: 20_000 })
	const notice = phone.read(sent)
	const session = await page.context().newCDPSession(page)
	await deliver(session, JSON.stringify(notice))
	await vi.waitFor(
		async () =>
			expect(await noticesOn(page)).toEqual([
				{
					title: 'Nouvelle commande',
					body: 'Awa · Yara EDP · Bafoussam',
					tag: notice.tag,
					data: notice.url,
				},
			]),
		{ timeout: 20_000 },
	)
	await page.goto(url(notice.url))
	await page.getByRole('dialog').getByText('Awa Fon').first().waitFor()

	await page.goto(url('/admin/account'))
	await device.getByRole('button', { name: /^Retirer/ }).click()
	await page.getByText('Cet appareil ne reçoit plus de notifications').waitFor()
	await device.waitFor({ state: 'detached' })
	await page.getByRole('button', { name: 'Autoriser sur cet appareil' }).waitFor()
})

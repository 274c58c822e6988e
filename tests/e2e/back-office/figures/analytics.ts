import { expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { signInAsAdmin } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type Figures, isFineOnADesk, mainText, rowsOf, seen } from './setup.ts'

export function analyticsTests({ url, open, database, admin }: Figures): void {
	test('A-ANA-01 A-ANA-02 A-ANA-03 A-ANA-04 A-ANA-05 A-ANA-06 A-ANA-07 A-ANA-08 analytics of a range, and new, returning and all customers', async () => {
		const page = await admin('/admin/analytics')
		const range = page.getByRole('navigation', { name: 'Time range' })
		expect(await range.getByRole('link').allInnerTexts()).toEqual([
			'Last 7 days',
			'Last 30 days',
			'Last 90 days',
			'Last year',
		])
		expect(await seen(range.locator('[aria-current]'))).toBe('Last 30 days')
		const text = await mainText(page)
		expect(text).toContain('Estimated profit (35% of revenue)')
		expect(text).toContain('23,800 FCFA')
		expect(text).toMatch(/Total Orders\s+3\s/)
		expect(text).toMatch(/Total Revenue\s+68,000 FCFA/)
		expect(text).toMatch(/Average Order Value\s+34,000 FCFA/)
		expect(text).toContain('Nothing in the period before')
		expect(await rowsOf(page, 'Orders by status')).toEqual([
			['Pending', '0'],
			['Contacted', '0'],
			['Confirmed', '0'],
			['Processing', '0'],
			['Delivered', '2'],
			['Cancelled', '1'],
		])
		expect((await rowsOf(page, 'Orders by source')).slice(0, 3)).toEqual([
			['Website', '1'],
			['WhatsApp', '2'],
			['Instagram', '0'],
		])
		expect((await rowsOf(page, 'Top requested products')).map(([name]) => name)).toEqual([
			'Asad Bourbon EDP',
			'a gift',
			'my Club de Nuit bottle',
		])
		expect((await rowsOf(page, 'Top customers')).map(([, spent, orders]) => [spent, orders])).toEqual([
			['40,000 FCFA', '2'],
			['28,000 FCFA', '1'],
		])
		expect(await rowsOf(page, 'Orders in the last six months')).toHaveLength(6)
		expect(await rowsOf(page, 'Orders by hour of the day')).toHaveLength(24)
		expect((await rowsOf(page, 'Recent orders')).map(([number]) => number)).toEqual([
			'ORD-NEW',
			'ORD-TEXT',
			'ORD-GONE',
		])
		const insights = await seen(page.getByRole('region', { name: 'Customer insights' }))
		expect(insights.split('\n').filter(Boolean)).toEqual([
			'Customer insights',
			'New customers (30 days)',
			'1',
			'Returning customers (more than 1 order)',
			'2',
			'All customers',
			'2',
		])
		await isFineOnADesk(page)
	})

	test('an expense lowers net profit on the page of figures, whose rows add up, until it is deleted', async () => {
		const page = await admin('/admin/expenses')
		const note = unique('moto')
		await page.getByLabel('Amount').fill('1 500')
		await page.getByLabel('Order (optional)').fill('ord-new')
		await page.getByLabel('Note').fill(note)
		await page.getByRole('button', { name: 'Add the expense' }).click()
		const entry = page.getByRole('listitem').filter({ hasText: note })
		await entry.getByRole('link', { name: 'ORD-NEW' }).waitFor()
		await isFineOnADesk(page)
		await page.getByRole('link', { name: 'Figures' }).first().click()
		await page.getByText('Net profit').waitFor()
		expect(await mainText(page)).toMatch(
			/Sold\s+68,000 FCFA.+Profit\s+24,800 FCFA.+Expenses\s+1,500 FCFA.+Net profit\s+23,300 FCFA.+Paid to riders\s+1,500 FCFA/s,
		)
		expect(await rowsOf(page, 'Best bottles')).toEqual([
			['Asad Bourbon EDP', '28,000', '0'],
			['Orders without lines', '40,000', '0'],
		])
		await isFineOnADesk(page)
		await page.goto(url('/admin/figures?period=own&from=2026-02-05&to=2026-02-03'))
		await page.getByText('The last day is before the first.').waitFor()
		await page.goto(url('/admin/expenses'))
		await entry.getByRole('button', { name: /^Delete/ }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
		await entry.waitFor({ state: 'detached' })
	})

	test('A-ANA-02 each day is read out by keyboard, pointer and finger, and stands in a table for a screen reader', async () => {
		const page = await open('about:blank', { viewport: PHONE, hasTouch: true })
		await signInAsAdmin(page, url(), '/admin/analytics')
		const days = await rowsOf(page, 'Over time')
		expect(days).toHaveLength(30)
		expect(days.at(-1)!.slice(1)).toEqual(['68,000 FCFA', '3', '24,800 FCFA'])
		expect(days[0]!.slice(1)).toEqual(['0 FCFA', '0', '0 FCFA'])
		const revenue = page.getByRole('slider', { name: 'Revenue' })
		const readOut = async () => (await revenue.getAttribute('aria-valuetext'))?.replace(/\u00a0/g, ' ')
		const said = (index: number) => `${days[index]![0]}: ${days[index]![1]}`
		expect(await readOut()).toBe(said(29))
		await revenue.focus()
		await page.keyboard.press('ArrowLeft')
		await expect.poll(() => readOut()).toBe(said(28))
		await page.keyboard.press('Home')
		await expect.poll(() => readOut()).toBe(said(0))
		const { x, y, width, height } = (await revenue.boundingBox())!
		await page.mouse.move(x + width - 2, y + height / 2)
		expect(await readOut()).toBe(said(29))
		await page.mouse.move(x + (width * 10) / 29, y + height / 2)
		expect(await readOut()).toBe(said(10))
		await page.touchscreen.tap(x + (width * 20) / 29, y + height / 2)
		expect(await readOut()).toBe(said(20))
		await page.touchscreen.tap(x + (width * 10) / 29, y + height / 2)
		// The three charts are read at the same place, and what is read out is seen.
		expect(await page.getByRole('slider', { name: 'Orders' }).getAttribute('aria-valuetext')).toContain(
			days[10]![0]!,
		)
		expect(await seen(page.locator('figure').first())).toContain(days[10]![0]!)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	})

	test('what a phone looks for in vain and looks at is counted once, and not at all under Do Not Track', async () => {
		await database.query('delete from day_counts')
		// Letters only: six digits would look like a phone number.
		const nonsense = unique('Zzqx').replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '')
		const visitor = await open('about:blank', { viewport: PHONE })
		const viewed = visitor.waitForResponse('**/data/counts')
		await visitor.goto(url('/product/yara-edp'))
		expect((await (await viewed).request().allHeaders()).cookie).toBeUndefined()
		const sent: string[] = []
		visitor.on('request', (request) => {
			if (request.url().endsWith('/data/counts')) sent.push(request.postData() ?? '')
		})
		// Only now: React does not take over a page in order while its clock is a test's.
		await visitor.clock.install()
		await visitor.getByRole('link', { name: 'Search' }).first().click()
		const told = visitor.waitForResponse('**/data/counts')
		const field = visitor.getByRole('dialog').getByRole('searchbox')
		await field.pressSequentially(nonsense, { delay: 30 })
		expect((await told).status()).toBe(204)
		// The same words in the list of results are the same search.
		await field.press('Enter')
		await visitor.getByText('No products found').first().waitFor()
		// Longer than words stand before they are counted.
		await visitor.clock.fastForward(10_000)
		await visitor.evaluate(() => fetch('/healthz').then(() => {}))
		expect(sent).toEqual([`not-found=${nonsense}`])

		const silent = await open('about:blank', { viewport: PHONE })
		const unwanted: string[] = []
		silent.on('request', (request) => {
			if (request.url().endsWith('/data/counts')) unwanted.push(request.url())
		})
		await silent.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
		await silent.goto(url('/product/yara-edp'))
		// Remembered on the device by the same code that would have told the shop.
		await silent.waitForFunction(() => localStorage.getItem('seen')?.includes('yara-edp'))
		expect(unwanted).toEqual([])

		const page = await admin('/admin/analytics', PHONE)
		expect(await rowsOf(page, 'Looked for and not found')).toEqual([[nonsense.toLowerCase(), '1']])
		expect(await rowsOf(page, 'Looked at, not ordered')).toEqual([['Yara EDP', '1']])
		await page.getByRole('link', { name: 'Yara EDP' }).click()
		await page.waitForURL('**/admin/products?q=Yara%20EDP')
		await database.query('delete from day_counts')
	})
}

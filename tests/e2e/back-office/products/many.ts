// Many products or orders at once, on a small phone: chosen in the list, or in a file from a spreadsheet.
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { adminHeaders, setAdminLanguage, signInAsAdmin } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type Office, widthOf } from '../office.ts'

export function manyTests({ url, open, database, office }: Office): void {
	async function threeProducts(word: string): Promise<string[]> {
		const names = ['A', 'B', 'C'].map((letter) => `${word} ${letter}`)
		await database.query(
			`insert into products (id, numeric_id, name, price, cost_price, category, image_url)
			select replace(lower(name), ' ', '-'), (select max(numeric_id) from products) + row_number() over (), name, price, 5000, 'perfumes',
				'/media/03336800bb65205e3582/340.webp'
			from unnest($1::text[], $2::int[]) as given(name, price)`,
			[names, [25_000, 24_500, 4_000]],
		)
		return names
	}
	const pricesOf = async (word: string) =>
		(
			await database.query('select price from products where name like $1 order by name', [`${word}%`])
		).rows.map(({ price }) => price)

	describe('in French', () => {
		beforeAll(() => setAdminLanguage(url(), 'fr'))
		afterAll(() => setAdminLanguage(url(), 'en'))

		test('two rows become a picture for the status, shared with its text by one tap', async () => {
			const word = unique('Image')
			const names = await threeProducts(word)
			await database.query(`update products set stock = 'sold-out' where name = $1`, [names[1]])
			const page = await open('about:blank', { viewport: PHONE })
			// The desktop's browser has no sheet to share with: what it would be given is kept instead.
			await page.addInitScript(() => {
				navigator.canShare = () => true
				navigator.share = async (data) => {
					Object.assign(globalThis, { given: data })
				}
			})
			await signInAsAdmin(page, url(), `/admin/products?q=${word}`)
			for (const name of names.slice(0, 2))
				await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
			const bar = page.getByRole('region', { name: 'Produits choisis' })
			expect(await inReach(page, bar.getByRole('button', { name: 'Image de statut' }))).toBe(true)
			expect(await widthOf(page)).toBe(PHONE.width)
			await bar.getByRole('button', { name: 'Image de statut' }).click()

			await page.getByText(`Épuisé, et l’image le dit\u00a0: ${names[1]}`).waitFor()
			await page.getByLabel('Format').selectOption({ label: 'Carré' })
			await page.getByLabel('Style').selectOption({ label: 'Sombre' })
			await page.getByLabel('Langue de l’image').selectOption({ label: 'English' })
			await page.getByRole('img', { name: 'L’image telle qu’elle sera envoyée' }).waitFor()
			expect(await widthOf(page)).toBe(PHONE.width)
			await page.getByRole('button', { name: 'Partager quand même' }).click()
			await page.waitForFunction(() => 'given' in globalThis)
			const given = await page.evaluate(async () => {
				const { files, text } = (globalThis as unknown as { given: { files: File[]; text: string } }).given
				const { width, height } = await createImageBitmap(files[0]!)
				return { name: files[0]!.name, type: files[0]!.type, width, height, text }
			})
			expect(given).toEqual({
				name: 'status-2-square-en.jpg',
				type: 'image/jpeg',
				width: 1080,
				height: 1080,
				text: expect.stringMatching(/ · Sold out\nhttp:\/\/.*\/s\/[a-z2-9]{6}$/),
			})
			expect(given.text).toContain(`${names[0]} · 25,000 FCFA\n`)
		})

		test('three rows are chosen, 10 % dearer after a preview, and customers see it', async () => {
			const word = unique('Ambre')
			const names = await threeProducts(word)
			const page = await office(`/admin/products?q=${word}`, PHONE)
			const bar = page.getByRole('region', { name: 'Produits choisis' })
			await page.getByRole('checkbox', { name: `Choisir ${names[0]}` }).check()
			await page.getByRole('checkbox', { name: `Choisir ${names[1]}` }).focus()
			await page.keyboard.press('Space')
			await bar.getByText('2 choisis').waitFor()
			await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check()
			await bar.getByText('3 choisis').waitFor()
			expect(await inReach(page, bar.getByRole('button', { name: 'Modifier…' }))).toBe(true)
			expect(await axeViolations(page)).toEqual([])
			await bar.getByRole('button', { name: 'Modifier…' }).click()

			await page.getByText('3 produits sont choisis').waitFor()
			await page.getByLabel('De combien').fill('10 %')
			await page.getByRole('button', { name: 'Aperçu' }).click()
			const apply = page.getByRole('button', { name: 'Modifier 3 produits' })
			await apply.waitFor()
			const cells = page.getByRole('table', { name: 'Avant et après' }).getByRole('cell')
			const francs = (thousands: string) => `${thousands}\u00a0FCFA`
			expect(await cells.allTextContents()).toEqual([
				names[0],
				francs('25\u00a0000'),
				francs('27\u00a0500'),
				names[1],
				francs('24\u00a0500'),
				francs('27\u00a0000'),
				`${names[2]}Sous son prix d’achat`,
				francs('4\u00a0000'),
				francs('4\u00a0500'),
			])
			await page.getByText('Un nouveau prix est inférieur au prix d’achat.').waitFor()
			expect(await inReach(page, apply)).toBe(true)

			await database.query('update products set version = version + 1, price = 26000 where name = $1', [
				names[0],
			])
			await apply.click()
			await page.getByText(`Modifiés entre-temps par quelqu’un d’autre\u00a0: ${names[0]}.`).waitFor()
			expect(await pricesOf(word)).toEqual([26_000, 24_500, 4_000])
			await page.getByText(francs('28\u00a0500')).first().waitFor()
			await apply.click()
			await page.getByText('3 produits ont été modifiés').waitFor()
			expect(await pricesOf(word)).toEqual([28_500, 27_000, 4_500])
			const visitor = await fetch(url(`/fr/product/${names[0]!.toLowerCase().replaceAll(' ', '-')}`))
			expect(await visitor.text()).toContain(francs('28\u00a0500'))
		})
	})

	test('several orders: WhatsApp changes nothing, the next step moves each, and the file has them', async () => {
		const word = unique('Cliente')
		const statuses = ['pending', 'processing', 'cancelled']
		const { rows: made } = await database.query(
			`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status, products_requested, total_amount, created_at)
			select 'ORD-' || upper($1) || n, $1 || ' ' || n, '+237677123456', 'Bafoussam', 'website', status, 'Yara EDP', 25000, now() - n * interval '1 minute'
			from unnest($2::text[]) with ordinality as given(status, n) returning id, order_number as number`,
			[word, statuses],
		)
		const statusesNow = async () =>
			(
				await database.query('select order_status from orders where customer_name like $1 order by id', [
					`${word}%`,
				])
			).rows.map(({ order_status }) => order_status)
		const page = await office(`/admin/orders?q=${word}`, PHONE)
		await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
		await page.getByRole('link', { name: `Write to ${word} 1 on WhatsApp about ${made[0].number}` }).click()
		const notes = () =>
			database.query(`select from order_history where change = 'whatsapp' and order_id = $1`, [made[0].id])
		await expect.poll(async () => (await notes()).rowCount, { timeout: 20_000 }).toBe(1)
		expect(await statusesNow()).toEqual(statuses)

		await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
		const bar = page.getByRole('region', { name: 'Chosen orders' })
		await bar.getByText('3 chosen').waitFor()
		expect(await inReach(page, bar.getByRole('button', { name: 'Next step…' }))).toBe(true)
		expect(await axeViolations(page)).toEqual([])
		const [file] = await Promise.all([
			page.waitForEvent('download'),
			bar.getByRole('link', { name: 'Export the chosen orders as CSV' }).click(),
		])
		expect(file.suggestedFilename()).toBe('orders.csv')
		const lines = (await text(await file.createReadStream())).trim().split('\r\n')
		expect(lines.map((line) => line.split(',')[0]).slice(1)).toEqual(
			made.map(({ number }) => number).reverse(),
		)

		await bar.getByRole('button', { name: 'Next step…' }).click()
		await page.getByText('3 orders are chosen').waitFor()
		const cells = await page.getByRole('table', { name: 'Next step' }).getByRole('row').allTextContents()
		expect(cells.slice(1)).toEqual([
			`${word} 1${made[0].number}Pending→Contacted`,
			`${word} 2${made[1].number}Processing→Delivered`,
		])
		const leftOut = page.getByRole('region', { name: 'Left out' }).getByRole('listitem')
		expect(await leftOut.allTextContents()).toEqual([`${word} 3${made[2].number}Cancelled`])
		expect(await widthOf(page)).toBe(PHONE.width)
		await database.query('update orders set version = version + 1 where id = $1', [made[1].id])
		await page.getByRole('button', { name: 'Move 2 orders' }).click()
		await page.getByText('1 order was moved').waitFor()
		await page.getByText(`${made[1].number}: someone else changed it meanwhile`).waitFor()
		await page.getByText(`${made[2].number}: is Cancelled`).waitFor()
		expect(await statusesNow()).toEqual(['contacted', 'processing', 'cancelled'])
		await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
		await page.waitForURL(`**/admin/orders?q=${word}*`)
	})

	test('all that match, on other pages too; a file from a spreadsheet: looked at, corrected, applied', async () => {
		const word = unique('Musc')
		const [first] = await threeProducts(word)
		const slug = first!.toLowerCase().replaceAll(' ', '-')
		const file = (...lines: string[]) => ({
			name: 'produits.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from(
				`\ufeff${['slug;name;size;category;price;cost_price;description;image_url', ...lines, ''].join('\r\n')}`,
			),
		})
		const changed = `${slug};${first};50ml;perfumes;28 000;5000;"Doux; ""vrai""";https://pictures.example/m.jpg`
		const added = `;${word} Neuf;100ml;body_mist;9 500 FCFA;6000,00;Neuf.;/neuf.jpg`
		const page = await office('/admin/products?category=body_spray', PHONE)
		await page
			.getByRole('checkbox', { name: /^Choose (?!all)/ })
			.first()
			.check()
		await page.getByRole('button', { name: 'Choose all 26 products that match' }).click()
		await page.getByRole('region', { name: 'Chosen products' }).getByText('26 chosen').waitFor()
		await page.getByRole('button', { name: 'Change…' }).click()
		await page.getByText('26 products are chosen').waitFor()
		await page.getByRole('radio', { name: 'Hide from the shop' }).check()
		await page.getByRole('button', { name: 'Preview' }).click()
		await page.getByRole('button', { name: 'Change 26 products' }).waitFor()

		await page.getByRole('navigation', { name: 'Every day' }).getByRole('link', { name: 'Products' }).click()
		await page.getByRole('link', { name: 'Import' }).click()
		const look = page.getByRole('button', { name: 'Look at the file' })
		await look.click()
		await page.getByText('Please choose a file first.').waitFor()
		const choose = page.getByLabel('Choose a CSV file')

		await choose.setInputFiles(file(changed.replace('28 000', '28,5'), added))
		await look.click()
		await page.getByText('price: “28,5” is no whole amount.').waitFor()
		await page.getByText('Nothing can be applied while a row is refused.').waitFor()
		expect(await page.getByRole('button', { name: /^Apply/ }).count()).toBe(0)

		await choose.setInputFiles(file(changed, added))
		await look.click()
		const apply = page.getByRole('button', { name: 'Apply: 1 new, 1 changed' })
		await apply.waitFor()
		const rows = page.getByRole('region', { name: 'Changed' }).getByRole('listitem')
		expect(await rows.allTextContents()).toEqual([expect.stringContaining('price: 25000 → 28000')])
		expect(await inReach(page, apply)).toBe(true)
		expect(await axeViolations(page)).toEqual([])
		expect(await widthOf(page)).toBe(PHONE.width)
		await apply.click()
		await page.getByText('Imported: 1 new, 1 changed').waitFor()
		const { rows: stored } = await database.query(
			'select name, price, description, image_url from products where name like $1 order by numeric_id',
			[`${word}%`],
		)
		expect(stored[0]).toMatchObject({ price: 28_000, description: 'Doux; "vrai"' })
		expect(stored[3]).toMatchObject({ name: `${word} Neuf`, price: 9_500, image_url: '/neuf.jpg' })
	})

	test('a large file tells how far it is; nobody else is let in', async () => {
		const rows = Array.from(
			{ length: 1_000 },
			(_, i) => `;Row ${i};50ml;perfumes;1000;500;${'long text '.repeat(20)};/x.jpg`,
		)
		const body = () => {
			const form = new FormData()
			form.set(
				'file',
				new Blob([['slug;name;size;category;price;cost_price;description;image_url', ...rows].join('\n')]),
			)
			return form
		}
		const address = url('/admin/products/import/file')
		const answer = await fetch(address, { method: 'POST', headers: await adminHeaders(url()), body: body() })
		const lines = (await answer.text())
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line))
		expect(lines.slice(0, -1)).toEqual([
			{ phase: 'read', done: 0, of: 1 },
			...[200, 400, 600, 800, 1_000].map((done) => ({ phase: 'check', done, of: 1_000 })),
		])
		expect(lines.at(-1).report.rows).toHaveLength(1_000)
		const stranger = await fetch(address, {
			method: 'POST',
			headers: { origin: url() },
			body: body(),
			redirect: 'manual',
		})
		expect(stranger.headers.get('Location')).toBe('/admin/login')
		const elsewhere = { ...(await adminHeaders(url())), origin: 'https://elsewhere.example' }
		expect((await fetch(address, { method: 'POST', headers: elsewhere, body: body() })).status).toBe(403)
		expect((await fetch(address, { headers: await adminHeaders(url()) })).status).toBe(405)
	})
}

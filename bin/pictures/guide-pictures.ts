// `npm run guide:pictures`: takes the screenshots of the owner's guide (docs/guide). It starts a temporary shop with
// the sample catalogue, creates the data the pages are to show, and photographs them as a phone in each language.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { growShop } from '../../tests/harness/grown-shop.ts'
import { logIn } from '../../tests/harness/people.ts'
import { openShop } from '../../tests/harness/shop.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

const FOLDER = 'docs/guide/pictures'
const PHONE: BrowserContextOptions = {
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	isMobile: true,
	hasTouch: true,
	reducedMotion: 'reduce',
	timezoneId: 'Africa/Douala',
}
const SOLD_OUT = 'mayar-edp'
const BACK_AGAIN = 'yara-edp'

const say = (text: string) => process.stdout.write(`${text}\n`)

type Language = 'en' | 'fr'
type Ids = { order: number }
/** A URL, and what is done there first. */
type Shot = { name: string; path: string | ((ids: Ids) => string); prepare?: (page: Page) => Promise<void> }
const SHOTS: Shot[] = [
	{
		name: 'first-day',
		path: '/admin',
		prepare: (page) => bring(page, '#content .flex > div:has(a[href="/admin/settings?section=contact"])'),
	},
	{
		name: 'products',
		path: '/admin/products',
		prepare: (page) => bring(page, '#content a[href="/admin/brands"]'),
	},
	{ name: 'notes', path: '/admin/products/add', prepare: suggestCharacter },
	{ name: 'photos', path: '/admin/products/add', prepare: addPhotos },
	{
		name: 'bulk',
		path: `/admin/products/bulk?id=asad-bourbon-edp&id=${BACK_AGAIN}&id=${SOLD_OUT}&change=price&direction=up&by=percent&value=10`,
		prepare: (page) => bring(page, 'section:has(table)'),
	},
	{ name: 'waiting', path: '/admin/products/waiting' },
	{ name: 'today', path: '/admin' },
	{ name: 'counter-sale', path: '/admin/counter-sale', prepare: sellOne },
	{ name: 'owed', path: '/admin/owed' },
	{ name: 'figures', path: '/admin/figures', prepare: (page) => bring(page, '#content dl') },
	{ name: 'orders', path: '/admin/orders', prepare: (page) => bring(page, '#content form') },
	{ name: 'order', path: (ids) => `/admin/orders?order=${ids.order}` },
	{ name: 'reviews', path: '/admin/reviews' },
	{ name: 'profit', path: '/admin/profit-tracking' },
	{ name: 'people', path: '/admin/people' },
	{
		name: 'settings',
		path: '/admin/settings?section=delivery',
		prepare: (page) => bring(page, 'details[open]'),
	},
	{ name: 'changes', path: '/admin/changes', prepare: (page) => bring(page, '#content ol') },
]

const shop = await openShop()
say(`A shop of its own runs at ${shop.url}`)
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const database = new pg.Client({ connectionString: shop.databaseUrl() })
try {
	await database.connect()
	const { cookie } = await logIn(shop.url)
	const context = await browser.newContext(PHONE)
	const [name = '', value = ''] = cookie.split('=')
	await context.addCookies([{ name, value, url: shop.url }])
	const page = await context.newPage()
	const ids = await makeWhatIsShown(page)
	say('Orders, a waiting list, reviews and changes are made')

	rmSync(FOLDER, { recursive: true, force: true })
	mkdirSync(FOLDER, { recursive: true })
	for (const language of ['en', 'fr'] as const) {
		await speak(language, cookie)
		for (const shot of SHOTS) await photograph(page, shot, language, ids)
	}
	const total = readdirSync(FOLDER).length
	say(`${total} pictures are in ${FOLDER}: please look at them`)
} finally {
	await browser.close()
	await database.end()
	await shop[Symbol.asyncDispose]()
}

async function photograph(page: Page, { name, path, prepare }: Shot, language: Language, ids: Ids) {
	await page.goto(shop.url + (typeof path === 'function' ? path(ids) : path))
	await page.locator('[data-live=on]').waitFor({ state: 'attached' })
	await prepare?.(page)
	await page.waitForLoadState('networkidle').catch(() => undefined)
	// Photos near the viewport are decoded late.
	await page.waitForTimeout(600)
	const file = `${name}.${language}.webp`
	const picture = await sharp(await page.screenshot())
		.webp({ quality: 24, effort: 6 })
		.toBuffer()
	writeFileSync(`${FOLDER}/${file}`, picture)
	say(`  ${file}: ${Math.round(picture.length / 1000)} kB`)
}

/** Scrolls until this is just below the page's header. */
async function bring(page: Page, selector: string): Promise<void> {
	await page
		.locator(selector)
		.first()
		.evaluate((element) => {
			const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
			window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - header - 12)
		})
}

async function sellOne(page: Page): Promise<void> {
	await page.locator('#content form button:not([type=submit])').first().click()
	await page.locator('input[name=paidBy]').last().check({ force: true })
	await page.evaluate(() => window.scrollTo(0, 0))
}

async function addPhotos(page: Page): Promise<void> {
	const folder = 'content/media'
	const photos = readdirSync(folder)
		.filter((id) => existsSync(`${folder}/${id}/520.webp`))
		.slice(0, 3)
		.map((id) => `${folder}/${id}/520.webp`)
	await page.locator('input[type=file][multiple]').setInputFiles(photos)
	await page.locator('[data-control=handle]').nth(2).waitFor({ timeout: 60_000 })
	await bring(page, 'section:has(input[type=file])')
}

async function suggestCharacter(page: Page): Promise<void> {
	await page.locator('select[name=category]').selectOption('perfumes')
	await page.locator('select[name=concentration]').selectOption('EDP')
	const notes = { notesTop: 'bergamot,', notesHeart: 'rose, jasmine,', notesBase: 'oud, vanilla, amber,' }
	for (const [field, words] of Object.entries(notes)) {
		const input = page.locator(`input[data-for=${field}]`)
		await input.focus()
		await page.locator('datalist option').first().waitFor({ state: 'attached' })
		await input.fill(words)
	}
	await page.locator('section:has(input[name=longevityFrom]) button:not([aria-label])').first().click()
	await page.locator('section:has(input[name=longevityFrom]) [role=status]:not(:empty)').waitFor()
	await bring(page, 'div:has(> input[data-for=notesBase])')
}

/** The language of the back office, and of customers' texts. */
async function speak(language: Language, cookie: string): Promise<void> {
	await fetch(`${shop.url}/admin/language`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie, origin: shop.url },
		body: new URLSearchParams({ language }),
	})
	const [from, to] = language === 'fr' ? ['Customer', 'Cliente'] : ['Cliente', 'Customer']
	for (const table of ['orders', 'customers']) {
		const column = table === 'orders' ? 'customer_name' : 'name'
		await database.query(`update ${table} set ${column} = replace(${column}, $1, $2)`, [from, to])
	}
	const words =
		language === 'fr'
			? 'Il tient toute la journée, même au marché. Tout le monde me demande ce que je porte.'
			: 'It lasts all day, even at the market. Everybody asks me what I am wearing.'
	await database.query(
		`update reviews set first_name = $1, language = $2, words = case state when 'waiting' then $3 else '' end`,
		[to, language, words],
	)
	await database.query(
		`update orders set language = $1 where order_status in ('pending', 'confirmed', 'processing')`,
		[language],
	)
}

async function makeWhatIsShown(page: Page): Promise<Ids> {
	// The same values on every run.
	await database.query('select setseed(0.5)')
	await growShop(database, { orders: 60, customers: 15 })
	await database.query(
		`update orders set order_status = 'delivered', created_at = least(created_at, now() - interval '5 days')`,
	)
	await database.query(
		`update orders o set order_status = newest.status, created_at = now() - newest.age
		from (select id, row_number() over (order by id desc) as n from orders where total_amount is not null) o2
		join (values (1, 'pending', interval '2 hours'), (2, 'confirmed', interval '20 hours'), (3, 'processing', interval '30 hours'))
			newest (n, status, age) using (n)
		where o.id = o2.id`,
	)
	const { rows } = await database.query(
		`select id from orders where order_status = 'pending' order by id desc limit 1`,
	)
	const order = rows[0].id
	await database.query(
		`insert into reviews (order_id, product_id, rating, words, language, first_name, town, state)
		select o.id, p.id, 5, '', 'en', 'Customer', 'Bafoussam', s.state
		from (values (1, 'waiting'), (2, 'approved')) s (n, state)
		join (select id, row_number() over (order by id desc) as n from orders where order_status = 'delivered') o using (n)
		join products p on p.id = $1`,
		[BACK_AGAIN],
	)
	await database.query(
		`insert into stock_waits (product_id, phone, language, created_at)
		select product, '+2376700000' || n, lang, now() - n * interval '1 day'
		from (values ($1, 11, 'fr'), ($1, 12, 'en'), ($2, 13, 'fr'), ($2, 14, 'fr')) w (product, n, lang)`,
		[BACK_AGAIN, SOLD_OUT],
	)
	await workAsTheOwner(page)
	return { order }
}

/** Through the pages themselves, so that the change log has entries. */
async function workAsTheOwner(page: Page): Promise<void> {
	const saved = () => page.getByText('Product updated successfully').first().waitFor()
	const open = async (id: string) => {
		await page.goto(`${shop.url}/admin/products?q=${id}`)
		await page.locator('[data-live=on]').waitFor({ state: 'attached' })
	}
	await page.goto(`${shop.url}/admin/settings?section=delivery`)
	await page.locator('[data-live=on]').waitFor({ state: 'attached' })
	const fees = {
		Bafoussam: { fee: '2,000', days: '1-2' },
		Bamenda: { fee: '2,500', days: '2-3' },
		Douala: { fee: '1,000', days: '0' },
	}
	for (const [town, { fee, days }] of Object.entries(fees)) {
		await page.getByLabel(`Delivery to ${town}: fee in FCFA`).fill(fee)
		await page.getByLabel(`Delivery to ${town}: days`).fill(days)
	}
	await page.locator('details[open]').getByRole('button', { name: 'Save this section' }).click()
	await page.getByText('Saved. Visitors see it on their next load.').first().waitFor()
	for (const id of [BACK_AGAIN, SOLD_OUT]) {
		await open(id.replace('-edp', ''))
		await page
			.getByRole('combobox', { name: /^Stock of/ })
			.first()
			.selectOption({ label: 'Sold out' })
		await saved()
	}
	await open('yara')
	await page.getByRole('combobox', { name: 'Stock of Yara EDP' }).selectOption({ label: 'Few left' })
	await saved()
	await open('khamrah')
	await page
		.getByRole('button', { name: /^Edit / })
		.first()
		.click()
	await page.getByRole('dialog').getByLabel('Selling price').fill('33,000 FCFA')
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
	await saved()
}

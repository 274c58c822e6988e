// Who is in the shop during a drill: what they do again and again, what they hold against the shop (an answer without
// words, or in the wrong language), and whether in the end all is stored that they were told was.
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { type Chance, pick, upTo } from './chance.ts'
import { type Connection, type Reply, Visitor } from './client.ts'
import { counted, sum } from './figures.ts'
import { type Keeper, keepCart, keepProduct } from './ledgers.ts'
import { compare, inWords, isRight, newLedger, placeOrder } from './orders.ts'
import { logIn, newPhoto, signUp, uploadPhoto } from './people.ts'
import { say } from './report.ts'
import type { Client } from './shop.ts'

export const PAGES =
	'/ /shop /fr/shop /fr /product/yara-edp /fr/product/asad-edp /shop/perfumes /notes /blog /about'.split(' ')
export const OFFICE = '/admin /admin/orders /admin/products /admin/customers /admin/analytics'.split(' ')
const WORDS = 'oud,vanille,yara,under 15000,rose,asad,homme,kayali'.split(',').map(encodeURIComponent)
const FRENCH = /serveur|boutique|réessayez|pour le moment|enregistrée|disque|erreur|plus de place/i
const ENGLISH = /server|shop|please|try again|could not|disk|moment/i
const PRIVATE = /postgres|node_modules|\.ts:|ENOSPC|Failed query/i

/** Whether an answer that is no success says so in a sentence, in the language of its address. */
const hasWords = (text: string, path: string) =>
	(path.startsWith('/fr') ? FRENCH : ENGLISH).test(text) && !PRIVATE.test(text)

/**
 * `mayWait`: who is told in words to come later has been answered. `mayBeLate`: the machine may be so crowded that there is
 * no answer. `isDeaf`: what was answered is not looked at, only what was acknowledged. `isPatient`: they try again.
 * `refusal`: what must be said when an order is not taken. `headers`: of the order with this number.
 */
type Manners = {
	connection?: Connection
	mayWait?: boolean
	mayBeLate?: boolean
	isDeaf?: boolean
	isPatient?: boolean
	refusal?: RegExp
	headers?: (index: number) => Record<string, string>
}
type Habit = { count?: number; pauseMs?: number }

export class Crowd {
	isOpen = true
	readonly url: string
	readonly random: Chance
	readonly manners: Manners
	readonly ledger = newLedger()
	readonly carts: Keeper[] = []
	readonly products: Keeper[] = []
	readonly photos: { id: string; width: number }[] = []
	/** Answers by kind, and those that asked to come later. */
	readonly counts: Record<string, number> = {}
	readonly later: Record<string, number> = {}
	readonly wrong: string[] = []
	late = 0
	#times: Record<string, number[]> = {}
	readonly #people: Promise<void>[] = []
	readonly #visitors: Visitor[] = []

	constructor(url: string, random: Chance, manners: Manners = {}) {
		this.url = url
		this.random = random
		this.manners = manners
	}

	/** How long pages and orders took, by kind, since this was asked before. */
	takeTimes() {
		const taken = this.#times
		this.#times = {}
		return taken
	}

	person(): Visitor {
		const visitor = new Visitor(this.url, this.manners.connection)
		this.#visitors.push(visitor)
		return visitor
	}

	count(kind: string, counts = this.counts) {
		counts[kind] = (counts[kind] ?? 0) + 1
	}

	/** Counts an answer, and notes one that nobody should get. */
	see(kind: string, path: string, reply: Reply, mayWait = this.manners.mayWait ?? true) {
		if (this.manners.isDeaf) return
		this.count(kind)
		if (reply.status === 200 || reply.status === 304) return
		if (reply.status === 0 && this.manners.mayBeLate) this.late++
		else if (mayWait && (reply.status === 503 || reply.status === 429) && hasWords(reply.text, path))
			this.count(kind, this.later)
		else if (this.wrong.length < 50) this.wrong.push(`${path}: ${reply.summary}`)
	}

	async read(who: Visitor, path: string, kind = 'pages', mayWait?: boolean) {
		const startedAt = performance.now()
		const reply = await who.ask(path, { timeoutMs: 60_000 })
		this.#note(kind, performance.now() - startedAt)
		this.see(kind, path, reply, mayWait)
	}

	/** `variety`: of how many least prices one is asked for; of many, nobody has asked for it before. */
	search(who: Visitor, variety = 1e6) {
		const query = `q=${pick(this.random, WORDS)}&min=${upTo(this.random, variety)}`
		return this.read(who, `${pick(this.random, ['', '/fr'])}/shop?${query}`, 'searches')
	}

	async order(who: Visitor | string) {
		const { isDeaf, isPatient = true, refusal, headers } = this.manners
		const language = this.ledger.next % 2 === 1 ? '/fr' : ''
		const look = (reply: Reply) => {
			if (refusal && !refusal.test(reply.text)) this.wrong.push(`an order: ${reply.summary}`)
			this.see('orders', `${language}/order-submissions`, reply)
		}
		const pace = isDeaf ? {} : { timeoutMs: 60_000 }
		const tries = isPatient ? undefined : 1
		const ms = await placeOrder(who, this.ledger, this.random, { language, look, headers, tries, ...pace })
		if (ms === undefined) return
		this.count('orders')
		this.#note('orders', ms)
	}

	#note(kind: string, ms: number) {
		this.#times[kind] ??= []
		this.#times[kind].push(ms)
	}

	async photograph(owner: Visitor) {
		const { photo, reply } = await uploadPhoto(owner, await newPhoto(this.random))
		if (photo) this.photos.push(photo)
		else if (hasWords(reply.text, '')) this.count('photos', this.later)
		else this.wrong.push(`a photo: ${reply.summary}`)
	}

	/** `pauseMs`: on average, between two times. */
	add(act: (turn: number) => Promise<unknown>, { count = 1, pauseMs = 0 }: Habit = {}) {
		const person = async () => {
			for (let turn = 0; this.isOpen; turn++) {
				await act(turn)
				await sleep(pauseMs * (0.5 + this.random()))
			}
		}
		for (let n = 0; n < count; n++) {
			const working = person()
			working.catch(() => {})
			this.#people.push(working)
		}
	}

	addCustomers(count: number, pauseMs = 0) {
		for (const who of Array.from({ length: count }, () => this.person()))
			this.add(() => this.order(who), { pauseMs })
	}

	/** Customers with an account, who change their carts, and the owner with a tab for each product. */
	async addKeepers({ carts = 0, products = 0, pauseMs = 100, isResting = () => false }) {
		const { isPatient } = this.manners
		for (let n = 1; n <= carts; n++) this.carts.push(await this.newCart(n))
		const owner = products > 0 ? await logIn(this.person()) : undefined
		for (let n = 1; n <= products; n++) this.products.push(await keepProduct(owner!, `Drill ${n}`))
		for (const { work } of this.carts) this.add(() => work(isPatient), { pauseMs })
		for (const { work } of this.products) this.add(async () => isResting() || work(isPatient), { pauseMs })
	}

	newCart = async (n: number, who = this.person()) => keepCart(await signUp(who, `cart-${n}`), this.random)

	/** Whoever has no answer yet goes on until there is one. */
	async close(timeoutMs = 300_000) {
		this.isOpen = false
		const late = sleep(timeoutMs, 'late', { ref: false })
		if ((await Promise.race([Promise.all(this.#people), late])) === 'late')
			throw new Error('Some people never got an answer')
		for (const visitor of this.#visitors) visitor.close()
	}

	async [Symbol.asyncDispose]() {
		this.ledger.givenUp = true
		await this.close(40_000).catch(() => {})
	}

	/** What they were told and what is there, in words, and whether it is the same. */
	async outcome(client: Client) {
		const found = await compare(this.ledger, client)
		const keepers = [...this.carts, ...this.products]
		for (const { check } of keepers) await check(client)
		const different = keepers.flatMap(({ wrong }) => wrong)
		const damaged = await this.#countDamaged()
		for (const line of [...this.wrong, ...different, ...this.ledger.refused].slice(0, 20)) say(`! ${line}`)
		const writtenBy = (all: Keeper[]) => sum(all.map(({ written }) => written))
		const told = [
			`${inWords(this.ledger, found)}, in ${this.ledger.attempts} attempts`,
			keepers.length > 0 &&
				`${writtenBy(this.carts)} changes of carts and ${writtenBy(this.products)} edits: ${different.length} differences`,
			this.photos.length > 0 && `${this.photos.length} photos acknowledged, ${damaged} damaged`,
			!this.manners.isDeaf &&
				`answered ${counted(this.counts)}; told to come later ${counted(this.later) || 'nobody'}; wrong ${[this.wrong.length, ...this.wrong.slice(0, 3)].join(' | ')}`,
		]
		return {
			found,
			happened: told.filter(Boolean).join('; '),
			kept: {
				'every acknowledged order is stored once and whole':
					isRight(found) && this.ledger.refused.length === 0,
				'carts, edits and photos are as they were acknowledged': different.length + damaged === 0,
				'every answer has words': this.wrong.length === 0,
			},
		}
	}

	/** Photos of which the shop said that it has them, and does not show whole. */
	async #countDamaged(): Promise<number> {
		const visitor = this.person()
		let count = 0
		for (const { id, width } of this.photos)
			for (const format of ['webp', 'avif']) {
				const { status, bytes } = await visitor.ask(`/media/${id}/${width}.${format}`)
				const isWhole =
					status === 200 &&
					(await sharp(bytes)
						.raw()
						.toBuffer()
						.catch(() => undefined))
				if (!isWhole) count++
			}
		return count
	}
}

// What people do in the shop during the soak: a few requests a second of every kind.
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { placeOrder, submissionNumber } from '../../harness/orders.ts'
import {
	ask,
	createProduct,
	deleteProduct,
	editProduct,
	signIn,
	signOut,
	signUp,
	uploadPhoto,
	writeCart,
} from '../../harness/people.ts'

const PAGES = [
	...[
		'/',
		'/shop',
		'/fr',
		'/fr/shop',
		'/shop/perfumes',
		'/shop/perfumes/men',
		'/fr/shop/perfumes/women',
		'/shop/body-mist',
	],
	...[
		'/product/yara-edp',
		'/product/khamrah-edp',
		'/fr/product/asad-edp',
		'/notes',
		'/finder',
		'/blog',
		'/about',
	],
	...['/shop?sort=price-low', '/shop?brand=Lattafa', '/fr/shop?sort=price-high', '/sitemap.xml', '/contact'],
]
const PERSONAL = ['/cart', '/wishlist', '/dashboard', '/data/session', '/order-inquiry', '/account']
const OFFICE = [
	'/admin',
	'/admin/orders',
	'/admin/products',
	'/admin/customers',
	'/admin/analytics',
	'/admin/changes',
]
const WORDS = [
	'yara',
	'oud',
	'vanille',
	'cheap for men',
	'parfum femme 20000',
	'lattafa',
	'rosé',
	'asad 100ml',
	'nothing at all',
]
const BUSY = 'busy'
/** No answer within half a minute: on a machine that others keep busy. */
const LATE = 'late'
const CUSTOMERS = 15
const PRODUCTS = 4
const PHOTOS = 6
const PHOTO_EVERY_MS = 90_000

/** Works until `stop`; `counts` says how often each thing was done, `failures` what went wrong, `put` how often the
 * shop asked to come again or was late. */
export async function startLoad(shop, client, ledger, random, perSecond) {
	const { url } = shop
	const pick = (list) => list[Math.floor(random() * list.length)]
	const counts = {}
	const failures = []
	const put = { [BUSY]: 0, [LATE]: 0 }
	const office = await shop.logIn()
	const customers = []
	for (let n = 0; n < CUSTOMERS; n++) customers.push(await signUp(url, `soak-${n}`))
	// Signing out ends all sessions of an account: those who do have accounts of their own.
	const travellers = customers.splice(0, 3)
	const products = Array.from({ length: PRODUCTS }, (_, n) => ({
		name: `Soak ${n}`,
		id: `soak-${n}`,
		version: 1,
	}))
	for (const product of products) await createProduct(url, office, { ...product, price: 5_000 })
	let orders = 0
	const read = async (path, cookie = '') => {
		const reply = await ask(url, path, { headers: { Cookie: cookie, 'Accept-Encoding': 'br' } })
		if (reply && reply.status < 500) return undefined
		// On a crowded machine some pages are refused on purpose, in words.
		if (reply?.status === 503) return BUSY
		return reply ? `${path} ${reply.status}` : LATE
	}
	const unless = (done, what) => (done ? undefined : what)

	const deeds = {
		pages: { weight: 45, act: () => read(pick(PAGES)) },
		searches: {
			weight: 12,
			act: () =>
				read(`${pick(['/shop?q=', '/fr/shop?q=', '/data/search?q='])}${encodeURIComponent(pick(WORDS))}`),
		},
		'personal pages': { weight: 8, act: () => read(pick(PERSONAL), pick(customers).cookie) },
		'back-office pages': { weight: 6, act: () => read(pick(OFFICE), office) },
		carts: {
			weight: 10,
			act: async () => {
				const quantities = { [pick(['yara-edp', 'asad-edp', 'khamrah-edp'])]: Math.floor(random() * 5) }
				const { state } = await writeCart(url, pick(customers), quantities)
				return state === 'unknown' ? LATE : unless(state === 'done', `cart ${state}`)
			},
		},
		orders: {
			weight: 8,
			act: async () => {
				await placeOrder(url, submissionNumber(orders++, random), ledger)
				return undefined
			},
		},
		edits: {
			weight: 5,
			act: async () => {
				const product = pick(products)
				// One tab of hers at a time.
				if (product.busy) return undefined
				product.busy = true
				const answer = await editProduct(url, office, {
					...product,
					price: 5_000 + Math.floor(random() * 900),
				})
				// One without an answer may have been stored: the next one hears of a newer version then.
				const caughtUp = answer === 'changed' && product.isDoubtful
				if (answer === 'done' || caughtUp) product.version++
				product.isDoubtful = answer === 'unknown'
				product.busy = false
				return answer === 'unknown' ? LATE : unless(answer === 'done' || caughtUp, `edit ${answer}`)
			},
		},
		'sign-ins and sign-outs': {
			weight: 2,
			act: async () => {
				const session = await signIn(url, pick(travellers).email)
				if (!session) return LATE
				if (random() < 0.5) return read('/dashboard', session.cookie)
				return (await signOut(url, session)) === 'done' ? undefined : LATE
			},
		},
		'notice streams': {
			weight: 2,
			act: async () => {
				const leaving = AbortSignal.timeout(2_000 + Math.round(random() * 40_000))
				try {
					const answer = await fetch(`${url}/admin/orders/events`, {
						headers: { Cookie: office },
						signal: leaving,
					})
					if (answer.status !== 200) return `notices ${answer.status}`
					for await (const _ of answer.body);
					return undefined
				} catch {
					return unless(leaving.aborted, 'notices')
				}
			},
		},
	}
	const lots = Object.entries(deeds).flatMap(([name, { weight, act }]) => Array(weight).fill([name, act]))
	const underWay = new Set()
	const perform = (name, act) => {
		const done = act()
			.catch(String)
			.then((problem) => {
				counts[name] = (counts[name] ?? 0) + 1
				if (problem === BUSY || problem === LATE) put[problem]++
				else if (problem) failures.push(problem)
				underWay.delete(done)
			})
		underWay.add(done)
	}
	const timer = setInterval(() => {
		// A shop that falls behind is not buried.
		if (underWay.size > 150) return
		const [name, act] = pick(lots)
		perform(name, act)
	}, 1000 / perSecond)

	let photos = 0
	const photographing = setInterval(() => perform('photos', newPhoto), PHOTO_EVERY_MS)
	/** A product with a new photo, deleted, and then as old as the shop needs it to be to forget it and the photo. */
	async function newPhoto() {
		const hue = (photos++ % PHOTOS) * 40
		const background = { r: hue, g: 90, b: 120 }
		const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
			.jpeg()
			.toBuffer()
		const photo = await uploadPhoto(url, office, bytes)
		const product = {
			name: `Soak photo ${photos}`,
			id: `soak-photo-${photos}`,
			price: 4_000,
			version: 1,
			photo,
		}
		const made = photo && (await createProduct(url, office, product)) === 'done'
		await read(`/product/${product.id}`)
		await read(`/media/${photo?.id}/340.webp`)
		const gone = made && (await deleteProduct(url, office, product)) === 'done'
		await client.query(`update deleted_products set deleted_at = deleted_at - interval '31 days'`)
		return gone ? undefined : LATE
	}

	return {
		counts,
		failures,
		put,
		stop: async () => {
			clearInterval(timer)
			clearInterval(photographing)
			await Promise.race([Promise.all([...underWay]), sleep(60_000)])
		},
	}
}

// What customers and the owner do in a running shop, sent as their browsers send it. Each tells what the shop answered:
// 'done', 'refused' (the shop understood and said no), or 'unknown' (no answer, or one that asks to come again).

const PASSWORD = 'karité-Soleil9'
const PATIENCE_MS = 30_000
/** For what a drill needs before it begins, also on a crowded machine. */
const LONG_PATIENCE_MS = 180_000

const cookiesOf = (answer) =>
	answer.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')

/** The answer with its text, or nothing when there was none. */
export async function ask(url, path, request = {}, patienceMs = PATIENCE_MS) {
	try {
		const signal = AbortSignal.timeout(patienceMs)
		const answer = await fetch(url + path, { redirect: 'manual', signal, ...request })
		return { answer, status: answer.status, text: await answer.text() }
	} catch {
		return undefined
	}
}

const json = (url, cookie, body) => ({
	method: 'POST',
	headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
	body: JSON.stringify(body),
})

/** @returns {Promise<{ email: string, cookie: string, owner: string }>} */
export async function signUp(url, name) {
	const email = `${name}@example.cm`
	const who = { firstName: 'Drill', lastName: 'Customer', email, password: PASSWORD, confirmation: PASSWORD }
	const reply = await ask(url, '/data/sign-up', json(url, '', { ...who, terms: true }), LONG_PATIENCE_MS)
	if (reply?.status !== 200) throw new Error(`sign-up answered ${reply?.status}: ${reply?.text}`)
	return { email, cookie: cookiesOf(reply.answer), owner: JSON.parse(reply.text).owner }
}

/** A new session of that customer; nothing when the shop did not open one. */
export async function signIn(url, email) {
	const reply = await ask(url, '/data/sign-in', json(url, '', { email, password: PASSWORD }))
	if (reply?.status !== 200) return undefined
	return { email, cookie: cookiesOf(reply.answer), owner: JSON.parse(reply.text).owner }
}

export async function signOut(url, { cookie }) {
	const body = new URLSearchParams({ intent: 'sign-out' })
	const reply = await ask(url, '/dashboard', {
		...{ method: 'POST', body, headers: { Origin: url, Cookie: cookie } },
	})
	return reply?.status === 302 ? 'done' : 'unknown'
}

/** Writes quantities into the customer's cart, 0 takes the line out; `cart` is what the shop says is there then. */
export async function writeCart(url, { cookie, owner }, quantities) {
	const reply = await ask(url, '/data/cart', json(url, cookie, { owner, quantities }))
	if (reply?.status !== 200) return { state: reply && reply.status < 500 ? 'refused' : 'unknown' }
	const lines = JSON.parse(reply.text).cart.map(({ id, quantity }) => [id, quantity])
	return { state: 'done', cart: Object.fromEntries(lines) }
}

const productFields = (name, price, more) => ({
	...{ name, price: `${price} FCFA`, costPrice: '1,000 FCFA', description: 'Made by a drill.' },
	...{ category: 'perfumes', size: '100ml', imageUrl: 'https://pictures.example/drill.jpg', photos: '[]' },
	...more,
})

async function askOffice(url, cookie, fields, success, patienceMs = PATIENCE_MS) {
	const request = {
		method: 'POST',
		headers: { Origin: url, Cookie: cookie },
		body: new URLSearchParams(fields),
	}
	const reply = await ask(url, '/admin/products.data', request, patienceMs)
	if (!reply || reply.status >= 500) return 'unknown'
	if (reply.text.includes(success)) return 'done'
	if (reply.text.includes('Someone else changed this product meanwhile')) return 'changed'
	// The database was away for a moment: the page says so and asks to try again.
	return /went wrong|Failed to|try again/i.test(reply.text) ? 'unknown' : 'refused'
}

/** What the owner does with products. Without `photo` (of `uploadPhoto`) a product's picture is an address. */
export const createProduct = (url, cookie, { name, price, photo }) =>
	askOffice(
		url,
		cookie,
		{
			intent: 'create',
			...productFields(name, price, photo && { imageUrl: '', photos: JSON.stringify([photo]) }),
		},
		'Product added successfully',
		LONG_PATIENCE_MS,
	)

/** 'changed': the shop holds another version than this one. */
export const editProduct = (url, cookie, { id, version, name, price }) =>
	askOffice(
		url,
		cookie,
		{ intent: 'update', id, version: String(version), ...productFields(name, price) },
		'Product updated successfully',
	)

export const deleteProduct = (url, cookie, { id, version }) =>
	askOffice(url, cookie, { intent: 'delete', id, version: String(version) }, 'Product deleted successfully')

/** @returns {Promise<{ id: string, alt: string, altFr: string } | undefined>} */
export async function uploadPhoto(url, cookie, bytes) {
	const reply = await ask(
		url,
		'/admin/media',
		{ method: 'POST', headers: { Origin: url, Cookie: cookie, 'Content-Type': 'image/jpeg' }, body: bytes },
		LONG_PATIENCE_MS,
	)
	const last = reply?.status === 200 ? JSON.parse(reply.text.trim().split('\n').at(-1)) : undefined
	return last?.photo && { id: last.photo.id, alt: 'A bottle', altFr: 'Un flacon' }
}

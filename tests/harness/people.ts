// What customers and the owner do in a running shop, sent as their browsers send it. Each tells what the shop answered:
// 'done', 'refused' (the shop understood and said no), or 'unknown' (no answer, or one that asks to come again).
import sharp from 'sharp'
import type { Chance } from './chance.ts'
import { type Reply, Visitor } from './client.ts'

export const ADMIN = { email: 'owner@sillage.example', password: 'a-long-drill-password' }
const PASSWORD = 'karité-Soleil9'
/** For what a drill needs before it begins, also on a crowded machine. */
const LONG_TIMEOUT_MS = 180_000

export type Answer = 'done' | 'refused' | 'changed' | 'unknown'
export type Customer = Visitor & { email: string; owner: string }

const visitorAt = (at: string | Visitor) => (typeof at === 'string' ? new Visitor(at) : at)

function signedIn(visitor: Visitor, email: string, reply: Reply): Customer {
	visitor.cookie = reply.cookies.join('; ')
	return Object.assign(visitor, { email, owner: reply.json<{ owner: string }>().owner })
}

export async function signUp(at: string | Visitor, name: string): Promise<Customer> {
	const email = `${name}@example.cm`
	const who = { firstName: 'Drill', lastName: 'Customer', email, password: PASSWORD, confirmation: PASSWORD }
	const visitor = visitorAt(at)
	const json = { ...who, terms: true }
	const reply = await visitor.ask('/data/sign-up', { json, timeoutMs: LONG_TIMEOUT_MS })
	if (reply.status !== 200) throw new Error(`sign-up answered ${reply.summary}`)
	return signedIn(visitor, email, reply)
}

/** A new session of that customer; nothing when the shop did not open one. */
export async function signIn(at: string | Visitor, email: string): Promise<Customer | undefined> {
	const visitor = visitorAt(at)
	const reply = await visitor.ask('/data/sign-in', { json: { email, password: PASSWORD } })
	return reply.status === 200 ? signedIn(visitor, email, reply) : undefined
}

export async function signOut(customer: Customer): Promise<Answer> {
	const reply = await customer.ask('/dashboard', { body: new URLSearchParams({ intent: 'sign-out' }) })
	return reply.status === 302 ? 'done' : 'unknown'
}

/** Somebody in the back office. */
export async function logIn(at: string | Visitor, admin = ADMIN): Promise<Visitor> {
	const owner = visitorAt(at)
	const reply = await owner.ask('/admin/login', {
		body: new URLSearchParams(admin),
		timeoutMs: LONG_TIMEOUT_MS,
	})
	const [cookie] = reply.cookies
	if (!cookie) throw new Error(`no session: ${reply.summary}`)
	owner.cookie = cookie
	return owner
}

export type Cart = Record<string, number>

/** Writes quantities into the customer's cart, 0 takes the line out; `cart` is what the shop says is there then. */
export async function writeCart(
	customer: Customer,
	quantities: Cart,
): Promise<{ state: Answer; cart: Cart }> {
	const reply = await customer.ask('/data/cart', { json: { owner: customer.owner, quantities } })
	if (reply.status !== 200)
		return { state: reply.status > 0 && reply.status < 500 ? 'refused' : 'unknown', cart: {} }
	const { cart } = reply.json<{ cart: { id: string; quantity: number }[] }>()
	return { state: 'done', cart: Object.fromEntries(cart.map(({ id, quantity }) => [id, quantity])) }
}

type Photo = { id: string; width: number; alt?: string; altFr?: string }
type Product = { id: string; version: number; name: string; price: number; photo?: Photo }

const FIELDS = {
	costPrice: '1,000 FCFA',
	description: 'Made by a drill.',
	category: 'perfumes',
	size: '100ml',
	imageUrl: 'https://pictures.example/drill.jpg',
	photos: '[]',
	scent: '',
}

async function askOffice(owner: Visitor, fields: Record<string, string>, success: string): Promise<Answer> {
	const reply = await owner.ask('/admin/products.data', { body: new URLSearchParams(fields) })
	if (reply.status === 0 || reply.status >= 500) return 'unknown'
	if (reply.text.includes(success)) return 'done'
	if (reply.text.includes('Someone else changed this product meanwhile')) return 'changed'
	// The database was away for a moment: the page says so and asks to try again.
	return /went wrong|Failed to|try again/i.test(reply.text) ? 'unknown' : 'refused'
}

/** Without `photo` (of `uploadPhoto`) a product's picture is an address. */
export function createProduct(
	owner: Visitor,
	{ name, price, photo }: Pick<Product, 'name' | 'price' | 'photo'>,
) {
	const photos = photo
		? { imageUrl: '', photos: JSON.stringify([{ id: photo.id, alt: 'A bottle', altFr: 'Un flacon' }]) }
		: {}
	const fields = { intent: 'create', name, price: `${price} FCFA`, ...FIELDS, ...photos }
	return askOffice(owner, fields, 'Product added successfully')
}

/** 'changed': the shop holds another version than this one. */
export function editProduct(owner: Visitor, { id, version, name, price }: Product) {
	const fields = { intent: 'update', id, version: String(version), name, price: `${price} FCFA`, ...FIELDS }
	return askOffice(owner, fields, 'Product updated successfully')
}

export const deleteProduct = (owner: Visitor, { id, version }: Pick<Product, 'id' | 'version'>) =>
	askOffice(owner, { intent: 'delete', id, version: String(version) }, 'Product deleted successfully')

/** A photo that cannot be pressed small, different each time. */
export async function newPhoto(random: Chance, width = 80): Promise<Buffer> {
	const data = Buffer.alloc(80 * 100 * 3)
	for (let at = 0; at < data.length; at++) data[at] = random() * 256
	return await sharp(data, { raw: { width: 80, height: 100, channels: 3 } })
		.resize(width)
		.jpeg({ quality: 90 })
		.toBuffer()
}

/** The photo that the shop has now, or what it answered instead. */
export async function uploadPhoto(owner: Visitor, body: Buffer): Promise<{ photo?: Photo; reply: Reply }> {
	const headers = { 'content-type': 'image/jpeg' }
	const reply = await owner.ask('/admin/media', { headers, body, timeoutMs: LONG_TIMEOUT_MS })
	return { photo: reply.status === 200 ? reply.lastLine<{ photo?: Photo }>().photo : undefined, reply }
}

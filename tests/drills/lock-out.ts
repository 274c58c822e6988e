// Can a stranger keep somebody out of their own account? `node tests/drills/lock-out.ts [tries]`
// Wrong passwords from one address, then from fifty; afterwards the right one, from a device that signed in before and
// from a new one, each at an address that has done nothing yet.
import { ADMIN, openShop } from '../harness/shop.ts'

const TRIES = Number(process.argv[2] ?? 600)
const AT_ONCE = 20
const PASSWORD = 'karité-Soleil9'
let shop

const from = (address, cookie = '') => ({ Origin: shop.url, 'X-Forwarded-For': address, Cookie: cookie })
/** What a device keeps when its session is over. */
const leftOver = (reply) =>
	reply.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.filter((cookie) => !/^sillage_(customer|admin)=/.test(cookie))
		.join('; ')

const SIGN_INS = {
	customer: (email, password, address, cookie) =>
		fetch(`${shop.url}/data/sign-in`, {
			method: 'POST',
			headers: { ...from(address, cookie), 'Content-Type': 'application/json' },
			body: JSON.stringify({ email, password }),
		}),
	owner: (email, password, address, cookie) =>
		fetch(`${shop.url}/admin/login`, {
			method: 'POST',
			redirect: 'manual',
			headers: from(address, cookie),
			body: new URLSearchParams({ email, password }),
		}),
}

let visitors = 0
const fresh = () => `198.51.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`

async function newCustomer(name) {
	const email = `${name}@sillage.example`
	const reply = await fetch(`${shop.url}/data/sign-up`, {
		method: 'POST',
		headers: { ...from(fresh()), 'Content-Type': 'application/json' },
		body: JSON.stringify({
			...{ firstName: name, lastName: 'Customer', email, terms: true },
			...{ password: PASSWORD, confirmation: PASSWORD },
		}),
	})
	if (!reply.ok) throw new Error(`sign-up: ${reply.status} ${await reply.text()}`)
	return email
}

async function attack(account, email, addresses) {
	const answers = {}
	let done = 0
	const guesser = async () => {
		while (done < TRIES) {
			const index = done++
			const address = `203.0.113.${(index % addresses) + 1}`
			const { status } = await SIGN_INS[account](email, `wrong-password-${index}`, address)
			answers[status] = (answers[status] ?? 0) + 1
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, guesser))
	return Object.entries(answers)
		.map(([status, count]) => `${count} × ${status}`)
		.join(', ')
}

const word = ({ status }) => (status === 200 || status === 302 ? 'gets in' : `refused (${status})`)

process.stdout.write(`${TRIES} wrong tries | answers | owner, known device | owner, new device\n`)
for (const addresses of [1, 50]) {
	shop = await openShop({ limits: '1', environment: { TRUST_PROXY: 'loopback' } })
	try {
		for (const account of ['customer', 'owner']) {
			const owner = account === 'owner'
			const email = owner ? ADMIN.email : await newCustomer('target')
			const right = owner ? ADMIN.password : PASSWORD
			const cookies = leftOver(await SIGN_INS[account](email, right, fresh()))
			const answers = await attack(account, email, addresses)
			const known = await SIGN_INS[account](email, right, fresh(), cookies)
			const unknown = await SIGN_INS[account](email, right, fresh())
			process.stdout.write(`${account}, from ${addresses} | ${answers} | ${word(known)} | ${word(unknown)}\n`)
		}
	} finally {
		await shop.stop()
		shop.clean()
	}
}

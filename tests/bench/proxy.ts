// `npm run bench -- proxy`: /shop behind nginx with its short cache (deploy/nginx/sillage.conf), as a share of nginx that
// serves the same bytes with the same headers from a file; and how soon a product that was hidden in the back office is gone behind it. Fails
// when it is not gone within two seconds, or when the proxy keeps what is not for everybody. Needs wrk, nginx and openssl.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/port.ts'
import { openShop } from '../harness/shop.ts'
import { say } from './asking.ts'
import { bothConfiguration, filesConfiguration, makeCertificate, startNginx } from '../harness/nginx.ts'

const PAGE = '/shop'
const ROUNDS = Number(process.argv[2] ?? 9)
/** As Chrome says it. */
const ENCODINGS = 'gzip, deflate, br, zstd'
const HIDDEN = ['yara-edp', 'asad-edp', 'haya-edp', 'khamrah-qahwa-edp', 'asad-bourbon-edp']

const shop = await openShop({ limits: '1000', environment: { TRUST_PROXY: 'loopback' } })
const [port, tlsPort, filePort, fileTlsPort] = [
	await freePort(),
	await freePort(),
	await freePort(),
	await freePort(),
]
const proxied = `http://127.0.0.1:${port}`
let stopNginx
try {
	const folder = shop.dataFolder
	const { bytes, headers } = await smallestForm(shop.url + PAGE)
	writeFileSync(join(folder, 'page.br'), bytes)
	makeCertificate(folder)
	const shopPort = new URL(shop.url).port
	stopNginx = await startNginx(
		folder,
		bothConfiguration({ port, tlsPort, shopPort, cache: join(folder, 'cache'), folder }) +
			filesConfiguration({ port: filePort, tlsPort: fileTlsPort, folder, name: 'page', headers }),
		`${proxied}/about`,
	)
	await checkWhatIsKept()
	const rounds = []
	for (let round = 0; round < ROUNDS; round++)
		rounds.push({
			tls: wrk(`https://127.0.0.1:${tlsPort}${PAGE}`),
			fileTls: wrk(`https://127.0.0.1:${fileTlsPort}/`),
			proxied: wrk(proxied + PAGE),
			file: wrk(`http://127.0.0.1:${filePort}/`),
			shop: wrk(shop.url + PAGE),
		})
	const spread = (of, digits) => {
		const all = rounds.map(of).sort((a, b) => a - b)
		const [median, least, most] = [all[Math.floor(all.length / 2)], all[0], all.at(-1)]
		return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`
	}
	say('what', 'as deployed, with TLS', 'without TLS')
	const say3 = (what, ofTls, of, digits) => say(what, spread(ofTls, digits), spread(of, digits))
	say3(
		'`/shop` behind nginx with its short cache, a second',
		(round) => round.tls,
		(round) => round.proxied,
		0,
	)
	say3(
		'the same bytes and headers from files by nginx',
		(round) => round.fileTls,
		(round) => round.file,
		0,
	)
	say3(
		'the first as a share of the second',
		(round) => round.tls / round.fileTls,
		(round) => round.proxied / round.file,
		2,
	)
	say(
		'the shop without nginx',
		'',
		spread((round) => round.shop, 0),
	)
	const gone = []
	for (const id of HIDDEN) gone.push(await untilGone(id))
	say(
		'a product hidden while nginx serves 100 a second is gone after, s',
		'',
		gone.map((ms) => (ms / 1000).toFixed(2)).join(', '),
	)
	if (Math.max(...gone) > 2000) throw new Error('A hidden product was still there after two seconds')
} finally {
	stopNginx?.()
	await shop.stop()
	shop.clean()
}

/** Kept: a page that is for everybody. Not kept: personal pages, and what has a cookie. */
async function checkWhatIsKept() {
	const idOf = async (path, headers) =>
		(await fetch(proxied + path, { headers, redirect: 'manual' })).headers.get('x-request-id')
	for (const path of ['/shop', '/fr/shop', '/product/yara-edp']) {
		const ids = new Set()
		for (let visit = 0; visit < 4; visit++) ids.add(await idOf(path, { 'accept-encoding': 'br' }))
		if (ids.size > 2) throw new Error(`nginx does not keep ${path}`)
		const answer = await fetch(proxied + path)
		if (answer.headers.get('cache-control') !== 'public, no-cache' || answer.headers.has('x-accel-expires'))
			throw new Error(`Browsers are told something else of ${path} than without nginx`)
	}
	for (const path of ['/cart', '/order-inquiry', '/admin', '/account', '/data/session']) {
		const first = await idOf(path)
		if (first === (await idOf(path))) throw new Error(`nginx keeps ${path}`)
	}
}

/** Hidden as the back office does it; asked for by others all the time. */
async function untilGone(id) {
	const client = new pg.Client({ connectionString: shop.databaseUrl() })
	await client.connect()
	const isThere = async () => (await (await fetch(proxied + PAGE)).text()).includes(`/product/${id}"`)
	try {
		if (!(await isThere())) throw new Error(`${id} is not on ${PAGE}`)
		await sleep(Math.random() * 1000)
		await client.query('update products set is_visible = false where id = $1', [id])
		const hiddenAt = performance.now()
		while (await isThere()) {
			if (performance.now() - hiddenAt > 10_000) throw new Error(`${id} does not go`)
			await sleep(10)
		}
		return performance.now() - hiddenAt
	} finally {
		await client.query('update products set is_visible = true where id = $1', [id])
		await client.end()
		await sleep(2500)
	}
}

/** Asked for often, a page is compressed once more, as small as it gets; on a busy machine that takes a while. */
async function smallestForm(address) {
	let last = await answer(address)
	for (let same = 0; same < 4; ) {
		for (let visit = 0; visit < 3; visit++) await answer(address)
		await sleep(500)
		const next = await answer(address)
		same = next.bytes.length === last.bytes.length ? same + 1 : 0
		last = next
	}
	return last
}

function answer(address) {
	return new Promise((done, failed) => {
		request(address, { headers: { 'accept-encoding': ENCODINGS } }, (response) => {
			const chunks = []
			response
				.on('data', (chunk) => chunks.push(chunk))
				.on('end', () => done({ bytes: Buffer.concat(chunks), headers: response.headers }))
		})
			.on('error', failed)
			.end()
	})
}

function wrk(address) {
	const output = execFileSync(
		'wrk',
		['-t1', '-c32', '-d2s', '-H', `Accept-Encoding: ${ENCODINGS}`, address],
		{
			encoding: 'utf8',
		},
	)
	if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${address}: ${output}`)
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1])
}

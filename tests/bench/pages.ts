// `npm run bench:pages`: /shop from the page cache, and behind nginx with its short cache (deploy/nginx/sillage.conf), as a
// share of nginx that serves the same bytes with the same headers from a file; and how soon a product that was hidden in
// the back office is gone behind it. One run, alternating rounds, medians: ratios, because machines are noisy. Fails when
// it is not gone within two seconds, or when the proxy keeps what is not for everybody. Needs wrk, nginx and openssl.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/port.ts'
import { type Reply, Visitor } from '../harness/client.ts'
import { inBrackets, most } from '../harness/figures.ts'
import { fileConfiguration, makeCertificate, shopConfiguration, startNginx, wrk } from '../harness/nginx.ts'
import { until } from '../harness/processes.ts'
import { numberOption, row, table } from '../harness/report.ts'
import { connect, openShop } from '../harness/shop.ts'

const PAGE = '/shop'
/** Made for each visitor. */
const UNCACHED = '/cart'
/** As Chrome says it. */
const ENCODINGS = 'gzip, deflate, br, zstd'
const HIDDEN = ['yara-edp', 'asad-edp', 'haya-edp', 'khamrah-qahwa-edp', 'asad-bourbon-edp']

await using shop = await openShop({ limits: '1000', environment: { TRUST_PROXY: 'loopback' } })
await using client = await connect(shop.databaseUrl())
const folder = shop.dataFolder
const [port, tlsPort] = [await freePort(), await freePort()]
const [filePort, fileTlsPort] = [await freePort(), await freePort()]
const proxied = new Visitor(`http://127.0.0.1:${port}`)

const { bytes, headers } = await smallestForm(new Visitor(shop.url))
writeFileSync(join(folder, 'page.br'), bytes)
makeCertificate(folder)
const ofShop = shopConfiguration({ port, tlsPort, shopPorts: [shop.port], folder })
const ofFiles = fileConfiguration({ port: filePort, tlsPort: fileTlsPort, folder, name: 'page', headers })
await using _nginx = await startNginx(folder, ofShop + ofFiles, `${proxied.url}/about`)
await checkWhatIsKept()

const rounds = Array.from({ length: numberOption('rounds', 9) }, () => ({
	tls: wrk(`https://127.0.0.1:${tlsPort}${PAGE}`, 2, ENCODINGS),
	fileTls: wrk(`https://127.0.0.1:${fileTlsPort}/`, 2, ENCODINGS),
	plain: wrk(proxied.url + PAGE, 2, ENCODINGS),
	file: wrk(`http://127.0.0.1:${filePort}/`, 2, ENCODINGS),
	shop: wrk(shop.url + PAGE, 2, ENCODINGS),
	uncached: wrk(shop.url + UNCACHED, 2, ENCODINGS),
}))
const inRounds = (of: (round: (typeof rounds)[0]) => number, digits = 0) => inBrackets(rounds.map(of), digits)
table('a second, or a share', 'as deployed, with TLS', 'without TLS')
row(
	`\`${PAGE}\` behind nginx with its short cache`,
	inRounds(({ tls }) => tls),
	inRounds(({ plain }) => plain),
)
row(
	'the same bytes and headers from files by nginx',
	inRounds(({ fileTls }) => fileTls),
	inRounds(({ file }) => file),
)
row(
	'the first as a share of the second',
	inRounds(({ tls, fileTls }) => tls / fileTls, 2),
	inRounds(({ plain, file }) => plain / file, 2),
)
row(
	`\`${PAGE}\` from the page cache, without nginx`,
	'',
	inRounds(({ shop }) => shop),
)
row(
	'this as a share of files by nginx',
	'',
	inRounds(({ shop, file }) => shop / file, 2),
)
row(
	`an uncached page, \`${UNCACHED}\``,
	'',
	inRounds(({ uncached }) => uncached),
)
row(
	'the page cache, times this',
	'',
	inRounds(({ shop, uncached }) => shop / uncached),
)
const gone: number[] = []
for (const id of HIDDEN) gone.push(await untilGone(id))
row(
	'a product hidden while nginx serves 100 a second is gone after, s',
	'',
	inBrackets(
		gone.map((ms) => ms / 1000),
		2,
	),
)
if (most(gone) > 2000) throw new Error('A hidden product was still there after two seconds')

/** Kept: a page that is for everybody. Not kept: personal pages, and what has a cookie. */
async function checkWhatIsKept() {
	const ask = (path: string) => proxied.ask(path)
	const idOf = async (path: string) => (await ask(path)).headers['x-request-id']
	for (const path of ['/shop', '/fr/shop', '/product/yara-edp']) {
		const ids = new Set<unknown>()
		for (let visit = 0; visit < 4; visit++) ids.add(await idOf(path))
		if (ids.size > 2) throw new Error(`nginx does not keep ${path}`)
		const { headers } = await ask(path)
		if (headers['cache-control'] !== 'public, no-cache' || headers['x-accel-expires'])
			throw new Error(`Browsers are told something else of ${path} than without nginx`)
	}
	for (const path of ['/cart', '/order-inquiry', '/admin', '/account', '/data/session']) {
		const first = await idOf(path)
		if (first === (await idOf(path))) throw new Error(`nginx keeps ${path}`)
	}
}

/** Hidden as the back office does it; asked for by others all the time. */
async function untilGone(id: string): Promise<number> {
	const setVisible = (isVisible: boolean) =>
		client.query('update products set is_visible = $2 where id = $1', [id, isVisible])
	const isThere = async () => (await proxied.ask(PAGE)).text.includes(`/product/${id}"`)
	if (!(await isThere())) throw new Error(`${id} is not on ${PAGE}`)
	await sleep(Math.random() * 1000)
	await setVisible(false)
	const ms = await until(`The page without ${id}`, async () => !(await isThere()), 10_000, 10)
	await setVisible(true)
	await sleep(2500)
	return ms
}

/** Asked for often, a page is compressed once more, as small as it gets; on a busy machine that takes a while. */
async function smallestForm(visitor: Visitor): Promise<Reply> {
	const ask = () => visitor.ask(PAGE, { headers: { 'accept-encoding': ENCODINGS } })
	let last = await ask()
	for (let same = 0; same < 4; ) {
		for (let visit = 0; visit < 3; visit++) await ask()
		await sleep(500)
		const next = await ask()
		same = next.bytes.length === last.bytes.length ? same + 1 : 0
		last = next
	}
	return last
}

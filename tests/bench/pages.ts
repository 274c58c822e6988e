// `npm run bench:pages [path]`: requests per second of a cached page, as a share of nginx serving the same bytes, and
// against an uncached page of the same shop. One run, alternating rounds, medians: ratios, because machines are noisy.
// Needs wrk and nginx (on Debian: apt-get install wrk nginx-light).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/port.ts'
import { Visitor } from '../harness/client.ts'
import { inBrackets, median } from '../harness/figures.ts'
import { fileConfiguration, startNginx, wrk } from '../harness/nginx.ts'
import { numberOption, tell, words } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

const PAGE = words[0] ?? '/shop'
const UNCACHED = '/cart'

await using shop = await openShop({ limits: '1' })
const folder = shop.dataFolder
const port = await freePort()
const address = `http://127.0.0.1:${port}/`
writeFileSync(join(folder, 'page'), (await new Visitor(shop.url).ask(PAGE)).bytes)
await using _nginx = await startNginx(folder, fileConfiguration({ port, folder, name: 'page' }), address)
const cached: number[] = []
const plain: number[] = []
const uncached: number[] = []
for (let round = 0; round < numberOption('rounds', 6); round++) {
	cached.push(wrk(shop.url + PAGE, 4))
	plain.push(wrk(address, 4))
	uncached.push(wrk(shop.url + UNCACHED, 4))
}
tell(`${PAGE}: ${inBrackets(cached)} requests/s from the page cache`)
tell(`${(median(cached) / median(plain)).toFixed(2)} of nginx with the same bytes: ${inBrackets(plain)}`)
tell(
	`${(median(cached) / median(uncached)).toFixed(0)} times an uncached page, ${UNCACHED}: ${inBrackets(uncached)}`,
)

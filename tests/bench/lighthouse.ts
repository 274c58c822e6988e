// `npm run bench:lighthouse [paths…]`: Lighthouse (mobile) on the built shop, medians of five.
// Fetches the lighthouse package on first use: it is too large to install for everyone.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/chromium.mjs'
import { openShop } from '../harness/shop.ts'

const PATHS = process.argv.slice(2).length
	? process.argv.slice(2)
	: ['/', '/shop', '/product/yara-edp', '/blog', '/blog/what-sillage-means']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const ROUNDS = 5
const shop = await openShop()
const address = shop.url.replace('127.0.0.1', 'localhost')
const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ')
try {
	const environment = { ...process.env, CHROME_PATH: await findWindowless() }
	process.stdout.write(
		`path | ${CATEGORIES.join(' | ')} | each | largest s | blocking ms | what is not perfect\n`,
	)
	for (const path of PATHS) {
		// A page that is asked for often stands in the page cache in its smallest form.
		for (let visit = 0; visit < 5; visit++) await (await fetch(address + path)).text()
		await sleep(1000)
		const rounds = []
		for (let round = 0; round < ROUNDS; round++) rounds.push(lighthouse(path, environment))
		const median = (of) => rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]
		const points = (category) => (round) => Math.round(round.categories[category].score * 100)
		const metric = (name) => median((round) => round.audits[name].numericValue)
		const failed = new Set(
			rounds.flatMap((round) =>
				CATEGORIES.slice(1).flatMap((category) =>
					round.categories[category].auditRefs
						.filter(
							({ id, weight }) => weight > 0 && round.audits[id].score !== null && round.audits[id].score < 1,
						)
						.map(({ id }) => id),
				),
			),
		)
		const figures = [
			...CATEGORIES.map((category) => median(points(category))),
			rounds.map(points('performance')).join(' '),
			(metric('largest-contentful-paint') / 1000).toFixed(2),
			metric('total-blocking-time').toFixed(0),
			[...failed].join(', ') || '–',
		]
		process.stdout.write(`${path} | ${figures.join(' | ')}\n`)
	}
} finally {
	await shop.stop()
	shop.clean()
}

/** One report. Chromium now and then loses the beginning of its own trace; Lighthouse then asks to be run again. */
function lighthouse(path, environment, triesLeft = 2) {
	const report = join(shop.dataFolder, 'report.json')
	const arguments_ = [
		...['--yes', 'lighthouse@13.5.0', address + path, '--quiet', '--output=json'],
		...[`--output-path=${report}`, `--chrome-flags=${flags}`, `--only-categories=${CATEGORIES.join(',')}`],
	]
	try {
		execFileSync('npx', arguments_, { env: environment, stdio: 'ignore' })
		return JSON.parse(readFileSync(report, 'utf8'))
	} catch (error) {
		if (triesLeft === 0) throw error
		return lighthouse(path, environment, triesLeft - 1)
	}
}

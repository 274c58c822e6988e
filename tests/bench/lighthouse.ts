// `npm run bench:lighthouse [paths…]`: Lighthouse (mobile) on the built shop, medians of five.
// Fetches the lighthouse package on first use: it is too large to install for everyone.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { Visitor } from '../harness/client.ts'
import { median } from '../harness/figures.ts'
import { numberOption, row, table, words } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'
import { PATHS } from './phone-pages.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
type Report = {
	categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
	audits: Record<string, { score: number | null; numericValue: number }>
}

await using shop = await openShop()
const address = shop.url.replace('127.0.0.1', 'localhost')
const env = { ...process.env, CHROME_PATH: findWindowless() }
table('path', ...CATEGORIES, 'each', 'largest s', 'blocking ms', 'what is not perfect')
for (const path of words.length > 0 ? words : PATHS) {
	const visitor = new Visitor(address)
	// A page that is asked for often stands in the page cache in its smallest form.
	for (let visit = 0; visit < 5; visit++) await visitor.time(path)
	await sleep(1000)
	const rounds = Array.from({ length: numberOption('rounds', 5) }, () => lighthouse(path))
	const points = (category: Category) =>
		rounds.map(({ categories }) => Math.round(categories[category].score * 100))
	const metric = (name: string) => median(rounds.map(({ audits }) => audits[name]!.numericValue))
	const failed = rounds.flatMap(({ categories, audits }) =>
		CATEGORIES.slice(1)
			.flatMap((category) => categories[category].auditRefs)
			.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
			.map(({ id }) => id),
	)
	row(
		path,
		...CATEGORIES.map((category) => median(points(category))),
		points('performance').join(' '),
		(metric('largest-contentful-paint') / 1000).toFixed(2),
		metric('total-blocking-time').toFixed(0),
		[...new Set(failed)].join(', ') || '–',
	)
}

/** One report. Chromium now and then loses the beginning of its own trace; Lighthouse then asks to be run again. */
function lighthouse(path: string, triesLeft = 2): Report {
	const report = join(shop.dataFolder, 'report.json')
	const flags = `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`
	const output = [
		'--quiet',
		'--output=json',
		`--output-path=${report}`,
		`--only-categories=${CATEGORIES.join(',')}`,
	]
	try {
		execFileSync('npx', ['--yes', 'lighthouse@13.5.0', address + path, flags, ...output], {
			env,
			stdio: 'ignore',
		})
		return JSON.parse(readFileSync(report, 'utf8'))
	} catch (error) {
		if (triesLeft === 0) throw error
		return lighthouse(path, triesLeft - 1)
	}
}

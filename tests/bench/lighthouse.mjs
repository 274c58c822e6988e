// `npm run bench:lighthouse [paths…]`: Lighthouse (mobile) on the built shop, medians of three.
// Fetches the lighthouse package on first use: it is too large to install for everyone.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium } from '../../bin/chromium.mjs'

const PATHS = process.argv.slice(2).length
	? process.argv.slice(2)
	: ['/', '/shop', '/product/yara-edp', '/blog/what-sillage-means']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PORT = 4183
const ROUNDS = 3
const folder = mkdtempSync(join(tmpdir(), 'sillage-lighthouse-'))
const flags =
	'--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const shop = spawn(process.execPath, ['bin/serve.mjs'], {
	env: {
		...process.env,
		NODE_ENV: 'production',
		PORT: String(PORT),
		DATA_DIR: join(folder, 'data'),
		LOG_LEVEL: 'silent',
	},
	stdio: 'ignore',
})
try {
	const environment = { ...process.env, CHROME_PATH: await findChromium() }
	for (let tries = 0; tries < 100; tries++) {
		if (
			await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
				(answer) => answer.ok,
				() => false,
			)
		)
			break
		await sleep(100)
	}
	process.stdout.write(`path | ${CATEGORIES.join(' | ')} | what is not perfect\n`)
	for (const path of PATHS) {
		const rounds = []
		for (let round = 0; round < ROUNDS; round++) {
			const report = join(folder, 'report.json')
			execFileSync(
				'npx',
				[
					'--yes',
					'lighthouse@13.5.0',
					`http://localhost:${PORT}${path}`,
					'--quiet',
					'--output=json',
					`--output-path=${report}`,
					`--chrome-flags=${flags}`,
					`--only-categories=${CATEGORIES.join(',')}`,
				],
				{ env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
			)
			rounds.push(JSON.parse(readFileSync(report, 'utf8')))
		}
		const score = (category) =>
			rounds.map((round) => Math.round(round.categories[category].score * 100)).sort((a, b) => a - b)[
				Math.floor(ROUNDS / 2)
			]
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
		process.stdout.write(`${path} | ${CATEGORIES.map(score).join(' | ')} | ${[...failed].join(', ')}\n`)
	}
} finally {
	shop.kill('SIGTERM')
	await new Promise((ended) => shop.once('exit', ended))
	rmSync(folder, { recursive: true, force: true })
}

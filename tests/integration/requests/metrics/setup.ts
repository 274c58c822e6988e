// Setup of the metrics tests: a shop with two web processes, and a reader of its metrics.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { useSameDay } from '../../../support/samples/same-day.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

export const TOKEN = 'a-token-of-more-than-twenty-four-characters'

type Line = { name: string; labels: Record<string, string>; value: number }
const LINE = /^([a-z_]+)(?:\{(.*)\})? (-?[\d.e+-]+)$/

/** Every line, each of which must be one that Prometheus can read, and no line twice. */
function read(text: string): Line[] {
	const lines = text
		.trimEnd()
		.split('\n')
		.filter((line) => line && !line.startsWith('#'))
	const series = lines.map((line) => line.slice(0, line.lastIndexOf(' ')))
	expect(series.filter((each, index) => series.indexOf(each) !== index)).toEqual([])
	return lines.map((line) => {
		const [, name, labels = '', value] = LINE.exec(line) ?? expect.fail(`not readable: ${line}`)
		const pairs = [...labels.matchAll(/([a-z]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text])
		return { name: name!, labels: Object.fromEntries(pairs), value: Number(value) }
	})
}
export const sum = (lines: Line[], name: string, labels: Record<string, string> = {}) =>
	lines
		.filter(
			(line) =>
				line.name === name && Object.entries(labels).every(([key, value]) => line.labels[key] === value),
		)
		.reduce((total, { value }) => total + value, 0)

export type Metrics = ReturnType<typeof useMetrics>

export function useMetrics() {
	const backups = join(mkdtempSync(join(tmpdir(), 'sillage-backups-')), 'backups')
	mkdirSync(backups)
	writeFileSync(join(backups, 'sillage-2026-01-01.tar'), '')

	/** A disk of its own, which is nearly full; only root can make one. */
	const disk = mkdtempSync(join(tmpdir(), 'sillage-disk-'))
	const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'tmpfs', disk]).status === 0
	afterAll(() => {
		if (mounted) execFileSync('umount', [disk])
		rmSync(disk, { recursive: true })
	})

	useSameDay()
	const { url, shop } = useShop({
		DATA_DIR: disk,
		WEB_CONCURRENCY: '2',
		METRICS_TOKEN: TOKEN,
		TRUST_PROXY: '127.0.0.1',
		BACKUP_DIR: backups,
		BACKUP_HOUR: '23',
		SMTP_URL: 'smtp://127.0.0.1:9',
	})

	/** As a client that may say what `fetch` would not: another host. A new connection each, so that both processes are met. */
	function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
		const { hostname, port } = new URL(url())
		return new Promise<{ status: number; text: string; id: string }>((done, failed) => {
			request({ hostname, port, path, method, headers, agent: false }, async (response) => {
				let text = ''
				for await (const chunk of response) text += chunk
				done({ status: response.statusCode!, text, id: String(response.headers['x-request-id']) })
			})
				.on('error', failed)
				.end(body)
		})
	}
	const figures = async () => read((await ask('/metrics')).text)

	const order = (key: string, more: Record<string, string> = {}) => {
		const form = {
			key,
			fullName: 'Zebulon Secretname',
			whatsappNumber: '+237 677 98 76 54',
			location: 'Douala',
			productsOfInterest: 'Yara EDP',
			suggested: '',
			...more,
		}
		const headers = { origin: url(), 'content-type': 'application/x-www-form-urlencoded' }
		return ask('/order-submissions', headers, 'POST', new URLSearchParams(form).toString())
	}

	return { mounted, url, shop, ask, figures, order }
}

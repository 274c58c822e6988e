// `npm run bench:pages`: requests per second of a cached page, as a share of nginx serving the same bytes, and against
// an uncached page of the same shop. One run, alternating rounds, medians: ratios, because machines are noisy.
// Needs wrk and nginx (on Debian: apt-get install wrk nginx-light).
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PAGE = process.argv[2] ?? '/shop'
const UNCACHED = '/cart'
const SHOP = 4180
const NGINX = 4181
const ROUNDS = 3
const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'))
execFileSync('chmod', ['755', folder])

const shop = spawn(process.execPath, ['--max-semi-space-size=2', 'bin/serve.mjs'], {
	env: {
		...process.env,
		NODE_ENV: 'production',
		PORT: String(SHOP),
		DATA_DIR: join(folder, 'data'),
		LOG_LEVEL: 'silent',
	},
	stdio: 'ignore',
})
let nginx
try {
	await until(`http://127.0.0.1:${SHOP}/readyz`)
	writeFileSync(join(folder, 'page'), await compressedBody(`http://127.0.0.1:${SHOP}${PAGE}`))
	writeFileSync(
		join(folder, 'nginx.conf'),
		`worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
server { listen 127.0.0.1:${NGINX}; root ${folder}; default_type text/html; location / { try_files /page =404; add_header Content-Encoding br; } } }`,
	)
	nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
	await until(`http://127.0.0.1:${NGINX}/`)

	const rounds = []
	for (let round = 0; round < ROUNDS; round++) {
		rounds.push({
			cached: wrk(`http://127.0.0.1:${SHOP}${PAGE}`),
			nginx: wrk(`http://127.0.0.1:${NGINX}/`),
			uncached: wrk(`http://127.0.0.1:${SHOP}${UNCACHED}`),
		})
	}
	const median = (name) => rounds.map((round) => round[name]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]
	const [cached, plain, uncached] = ['cached', 'nginx', 'uncached'].map(median)
	process.stdout.write(`${PAGE}: ${cached.toFixed(0)} requests/s from the page cache\n`)
	process.stdout.write(`${(cached / plain).toFixed(2)} of nginx with the same bytes (${plain.toFixed(0)})\n`)
	process.stdout.write(
		`${(cached / uncached).toFixed(0)} times an uncached page, ${UNCACHED} (${uncached.toFixed(0)})\n`,
	)
} finally {
	nginx?.kill()
	shop.kill('SIGTERM')
	await new Promise((ended) => shop.once('exit', ended))
	rmSync(folder, { recursive: true, force: true })
}

function wrk(address) {
	const output = execFileSync('wrk', ['-t1', '-c32', '-d4s', '-H', 'Accept-Encoding: br', address], {
		encoding: 'utf8',
	})
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1])
}

function compressedBody(address) {
	return new Promise((done, failed) => {
		request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
			const chunks = []
			response.on('data', (chunk) => chunks.push(chunk))
			response.on('end', () => done(Buffer.concat(chunks)))
		})
			.on('error', failed)
			.end()
	})
}

async function until(address) {
	for (let tries = 0; tries < 200; tries++) {
		if (
			await fetch(address).then(
				(answer) => answer.ok,
				() => false,
			)
		)
			return
		await sleep(100)
	}
	throw new Error(`${address} does not answer`)
}

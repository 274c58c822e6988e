// `npm run bench:pages`: requests per second of a cached page, as a share of nginx serving the same bytes, and against
// an uncached page of the same shop. One run, alternating rounds, medians: ratios, because machines are noisy.
// Needs wrk and nginx (on Debian: apt-get install wrk nginx-light).
import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/port.ts'
import { openShop } from '../harness/shop.ts'

const PAGE = process.argv[2] ?? '/shop'
const UNCACHED = '/cart'
const ROUNDS = 3

const shop = await openShop({ limits: '1' })
const folder = shop.dataFolder
const nginxPort = await freePort()
let nginx
try {
	writeFileSync(join(folder, 'page'), await compressedBody(shop.url + PAGE))
	writeFileSync(
		join(folder, 'nginx.conf'),
		`worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
server { listen 127.0.0.1:${nginxPort}; root ${folder}; default_type text/html; location / { try_files /page =404; add_header Content-Encoding br; } } }`,
	)
	nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
	await until(`http://127.0.0.1:${nginxPort}/`)

	const rounds = []
	for (let round = 0; round < ROUNDS; round++) {
		rounds.push({
			cached: wrk(shop.url + PAGE),
			nginx: wrk(`http://127.0.0.1:${nginxPort}/`),
			uncached: wrk(shop.url + UNCACHED),
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
	await shop.stop()
	shop.clean()
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
		if ((await fetch(address).catch(() => undefined))?.ok) return
		await sleep(100)
	}
	throw new Error(`${address} does not answer`)
}

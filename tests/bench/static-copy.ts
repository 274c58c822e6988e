// The yardstick of bench:phone: a page of the running shop as plain files from nginx, without its scripts and web fonts.
// Nothing that paints the same page can be much quicker.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../../server/port.ts'

const NOT_PAINTED = [
	/<script[\s\S]*?<\/script>/g,
	/<link rel="(modulepreload|preload)"[^>]*(\.js|\.woff2)"[^>]*>/g,
	/@font-face\{[^}]*url\([^}]*\}/g,
]

/** nginx with a copy of each page at its own address, and with the shop's files. Needs nginx (apt-get install nginx-light). */
export async function openStaticCopy(shopUrl, paths) {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-static-'))
	const port = await freePort()
	const locations = []
	for (const [index, path] of paths.entries()) {
		const page = await (await fetch(shopUrl + path)).text()
		const plain = NOT_PAINTED.reduce((html, part) => html.replace(part, ''), page)
		writeFileSync(join(folder, `page-${index}`), brotliCompressSync(plain))
		locations.push(
			`location = ${path} { try_files /page-${index} =404; default_type "text/html; charset=utf-8"; add_header Content-Encoding br; }`,
		)
	}
	writeFileSync(
		join(folder, 'nginx.conf'),
		`user root; worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; root ${folder}; types { image/avif avif; image/webp webp; image/svg+xml svg; }
server { listen 127.0.0.1:${port};
${locations.join('\n')}
location /media/ { root ${resolve('content')}; }
location / { root ${resolve('build/client')}; } } }`,
	)
	const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
	const url = `http://127.0.0.1:${port}`
	for (let tries = 0; !(await fetch(url + paths[0]).catch(() => undefined))?.ok; tries++) {
		if (tries > 100) throw new Error('nginx does not answer')
		await sleep(100)
	}
	return {
		url,
		stop() {
			nginx.kill()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

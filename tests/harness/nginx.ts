// nginx for a benchmark: run from a configuration in a folder of its own, stopped with the returned function.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** `inside`: what stands in the http block. One worker: the same one core for everybody who is compared. */
export async function startNginx(folder, inside, address) {
	// nginx's worker is another user and must be able to enter.
	chmodSync(folder, 0o755)
	const file = join(folder, 'nginx.conf')
	writeFileSync(
		file,
		`worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; keepalive_requests 1000000; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${inside}
}`,
	)
	const nginx = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
	const failed = new Promise((_, refuse) =>
		nginx.once('error', refuse).once('exit', (code) => refuse(new Error(`nginx ended with ${code}`))),
	)
	failed.catch(() => {})
	await Promise.race([failed, answers(address)]).catch((error) => {
		nginx.kill()
		throw error
	})
	return () => nginx.kill()
}

/** For `folder`, under the names that the configuration has for it; tells it. */
export function makeCertificate(folder) {
	const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
	const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
	const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
	execFileSync('openssl', ['req', ...kind, ...files, ...names], { stdio: 'pipe' })
	return readFileSync(`${folder}/fullchain.pem`, 'utf8')
}

const configuration = (name) => readFileSync(`deploy/nginx/${name}.conf`, 'utf8')

/** The repository's own configuration over two shops, at other addresses than in production. */
export const tlsConfiguration = ({ port, plainPort, shopPorts, folder }) =>
	configuration('shops').replaceAll(':3000', `:${shopPorts[0]}`).replaceAll(':3001', `:${shopPorts[1]}`) +
	configuration('sillage')
		.replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
		.replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
		.replaceAll('/etc/letsencrypt/live/sillage.example', folder)
		.replaceAll('/var/www/acme', folder)
		.replace('/var/cache/nginx/sillage', `${folder}/cache`)

/** The same over one shop and without TLS. */
export const shopConfiguration = ({ port, shopPort, cache }) =>
	overOneShop(shopPort, cache)
		.replace(/^\tssl_.*\n/gm, '')
		.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)

/** And with it, at a second address. */
export const bothConfiguration = ({ port, tlsPort, shopPort, cache, folder }) =>
	overOneShop(shopPort, cache)
		.replaceAll('/etc/letsencrypt/live/sillage.example', folder)
		.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl;`)

const overOneShop = (shopPort, cache) =>
	configuration('shops')
		.replaceAll(':3000', `:${shopPort}`)
		.replace(/^.*:3001.*\n/gm, '') +
	configuration('sillage')
		.replace(/^server \{\n\tlisten 80;[\s\S]*?^\}\n/m, '')
		.replace('/var/cache/nginx/sillage', cache)

/** What nginx says of itself, or of each connection. */
const NGINX_SAYS =
	/^(date|connection|keep-alive|content-length|content-type|x-accel-expires|etag|last-modified|transfer-encoding)$/

/** Serves one file, as it is, with the headers that the shop sends with it. */
export function fileConfiguration({ port, folder, name, headers = { 'content-encoding': 'br' } }) {
	return `server { listen 127.0.0.1:${port}; ${fileInside(folder, `/${name}`, headers)} }`
}

/**
 * The same for a page that is there in the form that a browser asked for, as whoever serves a site from files keeps it: the
 * encoding is looked up as the shop's configuration does, and TLS is the same.
 */
export function filesConfiguration({ port, tlsPort, folder, name, headers }) {
	const ssl = configuration('sillage')
		.match(/^\tssl_.*$/gm)
		.join('\n')
		.replaceAll('/etc/letsencrypt/live/sillage.example', folder)
		.replace('sillage_tls', 'file_tls')
	return `server { listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl;
${ssl}
${fileInside(folder, `/${name}.$sillage_encoding`, headers)} }`
}

function fileInside(folder, file, headers) {
	const added = Object.entries(headers)
		.filter(([header]) => !NGINX_SAYS.test(header))
		.map(([header, value]) => `add_header ${header} "${value.replaceAll('"', '\\"')}";`)
	return `root ${folder}; default_type text/html; open_file_cache max=10; tcp_nopush on;
location / { try_files ${file} =404; ${added.join(' ')} }`
}

async function answers(address) {
	for (let tries = 0; tries < 300; tries++) {
		if ((await fetch(address).catch(() => undefined))?.ok) return
		await sleep(100)
	}
	throw new Error(`${address} does not answer`)
}

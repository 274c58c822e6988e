// nginx over shops with the repository's own configuration, or over plain files as a yardstick; and wrk, which asks it.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endingWith, hasEnded, run, start, until } from './processes.ts'

/** `inside`: what stands in the http block. One worker: the same one core for everybody who is compared. */
export async function startNginx(folder: string, inside: string, address: string) {
	// nginx's worker is another user and must be able to enter.
	chmodSync(folder, 0o755)
	const file = join(folder, 'nginx.conf')
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	)
	writeFileSync(
		file,
		`worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; keepalive_requests 1000000; ${temporary.join(' ')}
${inside}
}`,
	)
	const nginx = start('nginx', ['-c', file])
	let failed: Error | undefined
	nginx.once('error', (error) => {
		failed = error
	})
	try {
		await until(address, async () => failed || hasEnded(nginx) || (await fetch(address)).ok, 30_000)
		if (failed || hasEnded(nginx)) throw failed ?? new Error(`nginx ended with ${nginx.exitCode}`)
	} catch (error) {
		nginx.kill()
		throw error
	}
	return endingWith(nginx, { stop: () => nginx.kill() })
}

/** For `folder`, under the names that the configuration has for it; tells it. */
export function makeCertificate(folder: string): string {
	const kind =
		'-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ')
	const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
	run('openssl', 'req', ...kind, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', ...files)
	return readFileSync(`${folder}/fullchain.pem`, 'utf8')
}

const own = (name: string) => readFileSync(`deploy/nginx/${name}.conf`, 'utf8')

/**
 * The repository's own configuration over one shop or two, at other addresses than in production: without TLS at `port`,
 * with TLS at `tlsPort` (the certificate is in `folder`), and with what is said to whoever comes without TLS at `plainPort`.
 */
export function shopConfiguration({
	port = 0,
	tlsPort = 0,
	plainPort = 0,
	shopPorts = [] as number[],
	folder = '',
}): string {
	const [first, second] = shopPorts
	const shops = own('shops').replaceAll(':3000', `:${first}`)
	const listen = [port && `listen 127.0.0.1:${port};`, tlsPort && `listen 127.0.0.1:${tlsPort} ssl;`]
	const server = own('sillage')
		.replace(/^server \{\n\tlisten 80;[\s\S]*?^\}\n/m, (whole) =>
			plainPort ? whole.replace('listen 80;', `listen 127.0.0.1:${plainPort};`) : '',
		)
		.replace('listen 443 ssl http2;', listen.filter(Boolean).join(' '))
		.replace(/^\tssl_.*\n/gm, (line) => (tlsPort ? line : ''))
		.replaceAll('/etc/letsencrypt/live/sillage.example', folder)
		.replaceAll('/var/www/acme', folder)
		.replace('/var/cache/nginx/sillage', `${folder}/cache`)
	return (second ? shops.replaceAll(':3001', `:${second}`) : shops.replace(/^.*:3001.*\n/gm, '')) + server
}

/** What nginx says of itself, or of each connection. */
const NGINX_SAYS =
	/^(date|connection|keep-alive|content-length|content-type|x-accel-expires|etag|last-modified|transfer-encoding)$/

/**
 * Serves one file in every encoding it has, with the headers that the shop sends with it, without and with TLS, as whoever
 * serves a site from files keeps it: in the form that a browser asked for, looked up as the shop's configuration does.
 */
export function fileConfiguration(file: {
	port: number
	tlsPort: number
	folder: string
	name: string
	headers: Record<string, unknown>
}): string {
	const { port, tlsPort, folder, name, headers } = file
	const added = Object.entries(headers)
		.filter(([header]) => !NGINX_SAYS.test(header))
		.map(([header, value]) => `add_header ${header} "${String(value).replaceAll('"', '\\"')}";`)
	const ssl = (own('sillage').match(/^\tssl_.*$/gm) ?? [])
		.join('\n')
		.replaceAll('/etc/letsencrypt/live/sillage.example', folder)
		.replace('sillage_tls', 'file_tls')
	return `server { listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl;
${ssl}
root ${folder}; default_type text/html; open_file_cache max=10; tcp_nopush on;
location / { try_files /${name}.$sillage_encoding =404; ${added.join(' ')} } }`
}

/** Requests a second over 32 connections. */
export function wrk(address: string, seconds: number, encodings: string): number {
	const output = run('wrk', '-t1', '-c32', `-d${seconds}s`, '-H', `Accept-Encoding: ${encodings}`, address)
	// On a busy machine an answer may be late.
	if (/Non-2xx|(connect|read|write) [1-9]/.test(output)) throw new Error(`${address}: ${output}`)
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

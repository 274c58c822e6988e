// The route tables that a visitor's browser loads.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which routes a browser without an admin learns of: of a public page, and of the login and an invitation. */
const TABLES = {
	public: (id: string) => !/^routes\/(admin|resources)\//.test(id),
	login: (id: string) => /^(root|routes\/admin\/(login-layout|login|invitation\.\$token))$/.test(id),
}

/**
 * The route tables that a visitor's browser loads leave out the back office: half of the bytes, and none of a visitor's
 * business. Public pages name the first of these files and the login the second, instead of the whole table, which only
 * an admin gets (app/lean-page.ts, server/http/private-files.ts).
 */
export function shortenManifest(folder: string, warn = tell): void {
	const whole = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))
	try {
		if (whole.length === 0) throw new Error('there is no manifest-….js')
		for (const name of whole) {
			const text = readFileSync(join(folder, name), 'utf8')
			// Both are made before one is written: none is better than one.
			const tables = [
				{ name: `public-${name}`, content: shortManifest('public', name, text) },
				{ name: `login-${name}`, content: shortManifest('login', name, text) },
			]
			for (const table of tables) writeFileSync(join(folder, table.name), table.content)
		}
	} catch (error) {
		// Without them public pages have no scripts, and work as they do in a browser without any.
		warn(
			`React Router writes its route table in a new form (docs/decisions/0011): ${(error as Error).message}`,
		)
	}
}

export function shortManifest(table: keyof typeof TABLES, name: string, text: string): string {
	const start = text.indexOf('{')
	const manifest: { url: string; routes: Record<string, unknown> } = JSON.parse(
		text.slice(start, text.lastIndexOf('}') + 1),
	)
	const routes = Object.entries(manifest.routes).filter(([id]) => TABLES[table](id))
	// The table names itself: React compares that name with the preload in the page, and would fetch the whole one.
	const url = manifest.url.replace(name, `${table}-${name}`)
	const short = { ...manifest, url, routes: Object.fromEntries(routes) }
	return `${text.slice(0, start)}${JSON.stringify(short, (_, value) => (value === false ? undefined : value))};`
}

function tell(message: string): void {
	process.stderr.write(`${message}\n`)
}

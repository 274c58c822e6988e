import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeTables } from './built-files.ts'

/** The routes a browser without an admin session may see: of a public page, and of login and invitation. */
const TABLES = {
	public: (id: string) => !/^routes\/(admin|resources)\//.test(id),
	login: (id: string) => /^(root$|routes\/admin\/login\/)/.test(id),
}
type TableName = keyof typeof TABLES

/**
 * The route tables that a visitor's browser loads leave out the back office. Public pages load the first of these files
 * and the login the second, instead of the complete table, which only an admin gets (../html.ts,
 * server/http/private-files.ts).
 */
export function writeShortTables(clientBuild: string, warn: (message: string) => void): void {
	const whole = routeTables(clientBuild)
	try {
		if (whole.length === 0) throw new Error('there is no manifest-….js')
		for (const name of whole) {
			const text = readFileSync(join(clientBuild, 'build', name), 'utf8')
			const short = (['public', 'login'] as const).map((table) => [table, shortTable(table, name, text)])
			for (const [table, content] of short)
				writeFileSync(join(clientBuild, 'build', `${table}-${name}`), content!)
		}
	} catch (error) {
		// Without them public pages load no scripts, and work as they do without JavaScript.
		warn(
			`React Router writes its route table in a new form (app/framework/README.md): ${(error as Error).message}`,
		)
	}
}

export function shortTable(table: TableName, name: string, text: string): string {
	const start = text.indexOf('{')
	const whole = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
	const routes = Object.entries(whole.routes).filter(([id]) => TABLES[table](id))
	// The table contains its own URL: React Router compares it with the preload, and would fetch the complete one.
	const url = whole.url.replace(name, `${table}-${name}`)
	const short = { ...whole, url, routes: Object.fromEntries(routes) }
	return `${text.slice(0, start)}${JSON.stringify(short, (_, value) => (value === false ? undefined : value))};`
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeTables } from './built-files.ts'

/** Which routes a browser without an admin learns of: of a public page, and of the login and an invitation. */
const TABLES = {
	public: (id: string) => !/^routes\/(admin|resources)\//.test(id),
	login: (id: string) => /^(root|routes\/admin\/(login-layout|login|invitation\.\$token))$/.test(id),
}
type TableName = keyof typeof TABLES

/**
 * The tables that a visitor's browser loads leave out the back office, which is none of a visitor's business. Public
 * pages name the first of these files and the login the second, instead of the whole table, which only an admin gets
 * (../html.ts, server/http/private-files.ts).
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
		// Without them public pages have no scripts, and work as they do in a browser without any.
		warn(
			`React Router writes its route table in a new form (app/framework/README.md): ${(error as Error).message}`,
		)
	}
}

export function shortTable(table: TableName, name: string, text: string): string {
	const start = text.indexOf('{')
	const whole = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
	const routes = Object.entries(whole.routes).filter(([id]) => TABLES[table](id))
	// The table names itself: React compares that name with the preload in the page, and would fetch the whole one.
	const url = whole.url.replace(name, `${table}-${name}`)
	const short = { ...whole, url, routes: Object.fromEntries(routes) }
	return `${text.slice(0, start)}${JSON.stringify(short, (_, value) => (value === false ? undefined : value))};`
}

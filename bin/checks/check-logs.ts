// `node bin/checks/check-logs.ts folder`: checks that nothing logged by shops and databases during a test run contains
// personal data.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { leaksInDatabaseLog, leaksInShopLog } from './log-leaks.ts'

const folder = process.argv[2]!
const read = (kind: 'secrets' | 'shop' | 'postgres') =>
	readdirSync(folder)
		.filter((name) => name.startsWith(`${kind}-`))
		.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

const secrets = [...new Set(read('secrets').flatMap(([, text]) => text.split('\n')))].filter(
	(one) => one.length > 8,
)
const shops = read('shop')
const databases = read('postgres')
const leaks = [
	...shops.flatMap(([name, text]) => leaksInShopLog(text, secrets).map((leak) => `${name} ${leak}`)),
	...databases.flatMap(([name, text]) => leaksInDatabaseLog(text, secrets).map((leak) => `${name} ${leak}`)),
]
// Without logs there is nothing to check.
if (!shops.length || !databases.length || !secrets.length)
	leaks.push('no logs, or no secrets to look for, were kept')
for (const leak of leaks.slice(0, 30)) process.stdout.write(`${leak}\n`)
const lines = shops.reduce((sum, [, text]) => sum + text.split('\n').length, 0)
process.stdout.write(
	`${lines} lines of ${shops.length} shops and ${databases.length} databases, ${secrets.length} secrets: ${leaks.length} leaks\n`,
)
process.exitCode = leaks.length ? 1 : 0

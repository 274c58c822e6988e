// Whether the messages (app/paraglide) and the types of routes (.react-router) are those of the sources as they stand:
// making them takes ten seconds, and most changes touch neither.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const SOURCES = [
	'messages/**/*.json',
	'project.inlang/settings.json',
	'app/routes.ts',
	'app/framework/build/*.ts',
	'bin/build/*.ts',
	'vite.config.ts',
	'react-router.config.ts',
	'package-lock.json',
]
const MADE = ['app/paraglide/**/*.js', '.react-router/types/**/*.ts']
/** The one file that a build writes otherwise: it says that it runs on the server. */
const OF_THE_BUILD = 'app/paraglide/runtime.js'
const STAMP = '.react-router/made-from'

export const isMade = (): boolean =>
	existsSync(OF_THE_BUILD) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === signature()

export const keepMade = (): void => writeFileSync(STAMP, signature())

/** By their contents: a build or the development server may have made them of other sources since. */
function signature(): string {
	const hash = createHash('sha256')
	const files = [...globSync(SOURCES), ...globSync(MADE)].filter((file) => file !== OF_THE_BUILD)
	for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file)).update('\n')
	return hash.digest('hex')
}

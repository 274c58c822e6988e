// `npm start`: checks the settings, builds what is stale, and becomes the server.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import './node-version.mjs'
import { buildIfStale } from './build.mjs'
import { giveUp, step } from './say.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (existsSync('.env')) process.loadEnvFile('.env')

const { readConfig } = await import('../app/shop/config.server.ts')
const settings = readConfig(process.env)
if ('problem' in settings) giveUp(settings.problem)

const { portIsFree } = await import('../server/port.ts')
await portIsFree(settings.PORT, settings.HOST).catch((error) => giveUp(error.message))

try {
	await step('Shop built', buildIfStale)
} catch (error) {
	giveUp(
		error.code === 'ENOSPC' || /ENOSPC/.test(error.message)
			? 'The disk is full: free some space and start again.'
			: `The build failed.\n\n${error.message}`,
	)
}

// A small young generation keeps the process small after heavy rendering.
// Memory is tidied before it has grown by half: at 10,000 products 330 MB instead of 620 (docs/decisions/0023-growth.md).
const flags = [
	'--max-semi-space-size=2',
	'--heap-growing-percent=40',
	'--disable-warning=ExperimentalWarning',
]
// Replaces this process, so that signals reach the server and the builder's memory is given back.
process.execve(process.execPath, [process.execPath, ...flags, 'bin/serve.mjs'], {
	...process.env,
	NODE_ENV: 'production',
})

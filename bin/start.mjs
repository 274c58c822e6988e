// `npm start`: checks the settings, builds what is stale, and becomes the server.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import './node-version.mjs'
import { buildIfStale } from './build.mjs'
import { giveUp, step } from './say.mjs'
import { ENVIRONMENT, FLAGS } from './serve-options.mjs'

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

// Replaces this process, so that signals reach the server and the builder's memory is given back.
process.execve(process.execPath, [process.execPath, ...FLAGS, 'bin/serve.mjs'], {
	...ENVIRONMENT,
	...process.env,
	NODE_ENV: 'production',
})

// `npm start`: checks the settings, builds if stale, and becomes the server.
import { readConfig } from '../../app/shop/process/config.server.ts'
import { portIsFree } from '../../server/port.ts'
import { buildIfStale } from '../build/build.ts'
import { giveUp, step } from '../say.mjs'
import { enterProject } from './enter-project.ts'
import { ENVIRONMENT, FLAGS } from './serve-options.ts'

enterProject()
const settings = readConfig(process.env)
if ('problem' in settings) giveUp(settings.problem)

await portIsFree(settings.PORT, settings.HOST).catch((error) => giveUp(error.message))

try {
	await step('Shop built', buildIfStale)
} catch (error) {
	const { code, message } = error as NodeJS.ErrnoException
	giveUp(
		code === 'ENOSPC' || /ENOSPC/.test(message)
			? 'The disk is full: free some space and start again.'
			: `The build failed.\n\n${message}`,
	)
}

// Replaces this process, so that signals reach the server and the builder's memory is freed.
process.execve?.(process.execPath, [process.execPath, ...FLAGS, 'bin/serve.mjs'], {
	...ENVIRONMENT,
	...process.env,
	NODE_ENV: 'production',
})

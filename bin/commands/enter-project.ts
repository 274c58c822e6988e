import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Commands run in the project's folder, with the settings of its .env. */
export function enterProject(): void {
	process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
	if (existsSync('.env')) process.loadEnvFile('.env')
}

// The accounts of the back office: `npm run admin` tells how.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import './node-version.mjs'
import { buildIfStale } from './build.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (existsSync('.env')) process.loadEnvFile('.env')
await buildIfStale()

const { runAdminCommand } = await import('../build/server/main.js')
await runAdminCommand(process.argv.slice(2))

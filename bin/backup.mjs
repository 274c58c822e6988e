// One file of the whole shop, and a shop from such a file: `npm run backup` and `npm run restore` tell how.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import './node-version.mjs'
import { buildIfStale } from './build.mjs'

const [command, file, ...rest] = process.argv.slice(2)
// Where the command was given: npm says it, since it starts scripts in the project's folder.
const path = file && resolve(process.env.INIT_CWD ?? '.', file)
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (existsSync('.env')) process.loadEnvFile('.env')
await buildIfStale()

const { runBackupCommand } = await import('../build/server/main.js')
await runBackupCommand([command, path, ...rest])

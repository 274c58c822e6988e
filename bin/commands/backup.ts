// One file of the whole shop, and a shop from such a file: `npm run backup` and `npm run restore` tell how.
import { resolve } from 'node:path'
import { builtShop } from './built-shop.ts'
import { enterProject } from './enter-project.ts'

const words = process.argv.slice(2)
// Where the command was given: npm says it, since it starts scripts in the project's folder.
if (words[1]) words[1] = resolve(process.env.INIT_CWD ?? '.', words[1])
enterProject()
const { runBackupCommand } = await builtShop()
await runBackupCommand(words)

// Backs up the whole shop into one file, and restores it: `npm run backup` and `npm run restore` show the usage.
import { resolve } from 'node:path'
import { builtShop } from './built-shop.ts'
import { enterProject } from './enter-project.ts'

const words = process.argv.slice(2)
// The directory the command was given in: npm starts scripts in the project's folder.
if (words[1]) words[1] = resolve(process.env.INIT_CWD ?? '.', words[1])
enterProject()
const { runBackupCommand } = await builtShop()
await runBackupCommand(words)

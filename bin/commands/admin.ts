// Accounts of the back office: `npm run admin` shows the usage.
import { builtShop } from './built-shop.ts'
import { enterProject } from './enter-project.ts'

enterProject()
const { runAdminCommand } = await builtShop()
await runAdminCommand(process.argv.slice(2))

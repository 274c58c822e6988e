// `npm run dev`: the shop with hot reload, on the same database as `npm start`.
import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import './node-version.mjs'
import { giveUp } from './say.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (existsSync('.env')) process.loadEnvFile('.env')

const { readConfig } = await import('../app/shop/config.server.ts')
const settings = readConfig(process.env)
if ('problem' in settings) giveUp(settings.problem)

const { createServer } = await import('vite')
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// All shop code comes through Vite: loading some of it beside Vite would make a second database pool.
const { prepareShop } = await vite.ssrLoadModule('/server/prepare.ts')
const { createShopServer } = await vite.ssrLoadModule('/server/http/create-server.ts')
const { startMail } = await vite.ssrLoadModule('/server/mail.ts')

try {
	const prepared = await prepareShop()
	const pages = () => vite.ssrLoadModule('virtual:react-router/server-build')
	const shop = await createShopServer(prepared, pages, 'development')
	const mail = startMail(prepared.dataFolder)
	const server = createHttpServer((request, response) =>
		vite.middlewares(request, response, () => shop.listener(request, response)),
	)
	server.listen(settings.PORT, settings.HOST, () => {
		process.stdout.write(`\n  Shop     http://localhost:${settings.PORT}\n`)
		prepared.tellAdmin()
	})
	for (const signal of ['SIGINT', 'SIGTERM']) {
		process.once(signal, async () => {
			await mail.stop()
			await shop.end()
			await prepared.stop()
			process.exit(0)
		})
	}
} catch (error) {
	giveUp(error.message)
}

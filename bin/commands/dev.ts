// `npm run dev`: the shop with hot reload, on the same database as `npm start`.
import { createServer as createHttpServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { readConfig } from '../../app/shop/process/config.server.ts'
import { giveUp } from '../say.mjs'
import { enterProject } from './enter-project.ts'

enterProject()
const settings = readConfig(process.env)
if ('problem' in settings) giveUp(settings.problem)

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
/** The caller names the module's type: Vite knows it only by path. */
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
// All shop code is loaded through Vite: code loaded beside it would create a second database pool.
const { prepareShop } = await load<typeof import('../../server/prepare.ts')>('/server/prepare.ts')
const { createShopServer } = await load<typeof import('../../server/http/create-server.ts')>(
	'/server/http/create-server.ts',
)
const { startMail } = await load<typeof import('../../server/mail.ts')>('/server/mail.ts')

try {
	const prepared = await prepareShop()
	const pages = () => load<ServerBuild>('virtual:react-router/server-build')
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
	giveUp((error as Error).message)
}

import { connect as connectTo, createServer, type Socket } from 'node:net'

export type SilentProxy = {
	/** The database's URL through the proxy. */
	url: string
	/** Connections stay open but carry nothing: in both directions, or only no answers. */
	silence: (what?: 'both' | 'answers') => void
	/** New connections work again; the silent ones stay silent, as after a machine was lost. */
	speak: () => void
	close: () => Promise<void>
}

/** A proxy to the database that can stop answering without closing its connections. */
export async function silentProxy(database: string): Promise<SilentProxy> {
	const target = new URL(database)
	const sockets = new Set<Socket>()
	const current = new Set<{ questions: boolean; answers: boolean }>()
	let silent: 'both' | 'answers' | undefined
	const server = createServer((near) => {
		const far = connectTo(Number(target.port), target.hostname)
		const line = { questions: silent !== 'both', answers: silent === undefined }
		current.add(line)
		for (const socket of [near, far]) {
			sockets.add(socket)
			socket.on('error', () => {})
		}
		near.on('data', (chunk) => line.questions && far.write(chunk))
		far.on('data', (chunk) => line.answers && near.write(chunk))
		near.on('close', () => far.destroy())
		far.on('close', () => line.answers && near.destroy())
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const url = new URL(database)
	url.port = String((server.address() as { port: number }).port)
	return {
		url: url.href,
		silence: (what = 'both') => {
			silent = what
			for (const line of current) {
				line.answers = false
				line.questions &&= what !== 'both'
			}
		},
		speak: () => {
			silent = undefined
		},
		close: () => {
			for (const socket of sockets) socket.destroy()
			return new Promise((closed) => server.close(() => closed()))
		},
	}
}

import { type AddressInfo, createServer, type Server } from 'node:net'
import { OperatorError } from './operator-error.ts'

/** Listens, or says in one sentence why not. */
export function listenOn(server: Server, port: number, host: string): Promise<void> {
	return new Promise((listening, failed) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'EADDRINUSE')
				failed(new OperatorError(`Port ${port} is in use: stop what uses it, or set PORT.`))
			else if (error.code === 'EACCES')
				failed(new OperatorError(`Port ${port} may only be used by root: set PORT to a number from 1024 on.`))
			else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
				failed(new OperatorError(`HOST ${host} is not an address of this machine.`))
			else failed(error)
		})
		server.listen(port, host, listening)
	})
}

/** Checked before the long work of a first start, so that a port in use is reported at once. */
export async function portIsFree(port: number, host: string): Promise<void> {
	// Clients that connect to the probe are disconnected at once, or they would wait for an answer that never comes.
	const probe = createServer((socket) => socket.destroy())
	await listenOn(probe, port, host)
	await new Promise((closed) => probe.close(closed))
}

/** A port that nothing uses at the moment. */
export function freePort(): Promise<number> {
	return new Promise((found, failed) => {
		const probe = createServer()
		probe.once('error', failed)
		probe.listen(0, '127.0.0.1', () => {
			const { port } = probe.address() as AddressInfo
			probe.close(() => found(port))
		})
	})
}

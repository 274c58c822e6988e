import { connect as connectTo, createServer, type Socket } from 'node:net'

export type CountingProxy = {
	/** The database's URL through the proxy. */
	url: string
	/** The statements since the last call, without the shop's heartbeat. */
	statements: () => string[]
	close: () => Promise<void>
}

/** A proxy to the database that records statements: in PostgreSQL's protocol Query and Parse have the text. */
export async function countingProxy(database: string): Promise<CountingProxy> {
	const target = new URL(database)
	const sockets = new Set<Socket>()
	let noted: string[] = []
	const server = createServer((near) => {
		const far = connectTo(Number(target.port), target.hostname)
		for (const socket of [near, far]) {
			sockets.add(socket)
			socket.on('error', () => {})
		}
		const note = readMessages((text) => {
			if (text !== 'select 1') noted.push(text)
		})
		near.on('data', (chunk: Buffer) => {
			note(chunk)
			far.write(chunk)
		})
		far.pipe(near)
		near.on('close', () => far.destroy())
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const url = new URL(database)
	url.port = String((server.address() as { port: number }).port)
	return {
		url: url.href,
		statements: () => {
			const since = noted
			noted = []
			return since
		},
		close: () => {
			for (const socket of sockets) socket.destroy()
			return new Promise((closed) => server.close(() => closed()))
		},
	}
}

/** The first message of a connection has no letter; each later one is a letter, its length with itself, and what it says. */
function readMessages(statement: (text: string) => void): (chunk: Buffer) => void {
	let rest = Buffer.alloc(0)
	let letters = 0
	return (chunk) => {
		rest = Buffer.concat([rest, chunk])
		while (rest.length >= letters + 4) {
			const length = letters + rest.readUInt32BE(letters)
			if (rest.length < length) return
			const message = rest.subarray(letters + 4, length)
			if (letters && rest[0] === 'Q'.charCodeAt(0)) statement(message.subarray(0, -1).toString())
			// The statement's name, then its text.
			if (letters && rest[0] === 'P'.charCodeAt(0)) statement(message.toString().split('\0')[1]!)
			rest = rest.subarray(length)
			letters = 1
		}
	}
}

// node-postgres supports one host. Where an address names several, this client finds the writable one: since version 14
// PostgreSQL reports at connect whether it is a standby.
import pg from 'pg'
import { addressesIn } from './database-hosts.ts'

const PROBE_MS = 2_000
/** Concurrent connections share one lookup; later ones look again, since a fail-over may have happened in between. */
const KNOWN_MS = 1_000

type Host = Pick<pg.Client, 'host' | 'port'>

const finders = new Map<string, () => Promise<Host>>()

/** What a pool or a single connection needs to reach the database of this address. */
export function connectionTo(url: string): { connectionString: string; Client: typeof pg.Client } {
	const addresses = addressesIn(url)
	if (addresses.length === 1) return { connectionString: url, Client: pg.Client }
	const find = finders.get(url) ?? primaryFinder(addresses)
	finders.set(url, find)
	class PrimaryClient extends pg.Client {
		override connect(): Promise<this>
		override connect(callback: (error: Error) => void): void
		override connect(callback?: (error: Error) => void): Promise<this> | undefined {
			const done = find().then((host) => {
				Object.assign(this, host)
				return super.connect() as Promise<this>
			})
			if (!callback) return done
			done.then(() => callback(undefined as unknown as Error), callback)
			return undefined
		}
	}
	return { connectionString: addresses[0]!, Client: PrimaryClient }
}

function primaryFinder(addresses: string[]): () => Promise<Host> {
	let known: { host: Promise<Host>; at: number } | undefined
	return () => {
		if (known && performance.now() - known.at < KNOWN_MS) return known.host
		const host = Promise.any(addresses.map(greet)).catch(({ errors }: AggregateError) => {
			// The error class of connection failures, which the rest of the shop treats as an unavailable database.
			throw Object.assign(new Error(errors.map(({ message }: Error) => message).join('; ')), {
				code: '08001',
			})
		})
		known = { host, at: performance.now() }
		host.catch(() => {
			known = undefined
		})
		return host
	}
}

/** The host of an address, if it is writable. */
async function greet(address: string): Promise<Host> {
	const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PROBE_MS })
	client.on('error', () => {})
	let standby: string | undefined
	// Not in the driver's types, like the socket in client.server.ts.
	const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
	connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
		if (parameterName === 'in_hot_standby') standby = parameterValue
	})
	const { host, port } = client
	try {
		await client.connect()
	} catch (error) {
		throw new Error(`${host}:${port} ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
	} finally {
		client.end().catch(() => {})
	}
	if (standby !== 'off') throw new Error(`${host}:${port} is a standby`)
	return { host, port }
}

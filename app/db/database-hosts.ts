/** An address may name several hosts, as libpq's does: `postgres://user:password@one:5432,two:5432/shop`. One address for each. */
export function addressesIn(url: string): string[] {
	const [, before, hosts, after] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
	if (!before || hosts === undefined) return [url]
	return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The part of an address that may be logged: hosts and database, without user and password. */
export function placeIn(url: string): string {
	const each = addressesIn(url).map((address) => new URL(address))
	return each.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(', ') + each[0]!.pathname
}

// Under which name the limits count a visitor's address.

/**
 * An IPv4 address counts for itself. Of an IPv6 address only the first half counts: that is the smallest part a
 * provider gives to one customer, who may use any of its 2^64 addresses.
 */
export function addressKey(address: string): string {
	const plain = address.replace(/%.*$/, '').toLowerCase()
	if (!plain.includes(':')) return plain
	const groups = groupsOf(plain)
	const embedded = groups && ipv4In(groups)
	if (embedded) return embedded
	return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain
}

/** The eight groups without leading zeros, or nothing for what is no address. */
function groupsOf(address: string): string[] | undefined {
	const [head = '', tail, ...more] = withHexTail(address).split('::')
	if (more.length > 0) return undefined
	const before = head ? head.split(':') : []
	const after = tail ? tail.split(':') : []
	const left = 8 - before.length - after.length
	if (tail === undefined ? left !== 0 : left < 1) return undefined
	const groups = [...before, ...Array<string>(left).fill('0'), ...after]
	if (!groups.every((group) => /^[\da-f]{1,4}$/.test(group))) return undefined
	return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

/** `::ffff:10.0.0.1` as `::ffff:a00:1`. */
function withHexTail(address: string): string {
	return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
		const [a, b, c, d] = bytes.map(Number) as [number, number, number, number]
		return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
	})
}

/** A socket that listens to both kinds shows an IPv4 visitor as `::ffff:10.0.0.1`. */
function ipv4In(groups: string[]): string | undefined {
	if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
	const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number]
	return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
